import { afterEach, expect, it } from 'vitest';
import { ownPasskeys, passkeyDevices } from '#adapters/wire/access/passkeys.ts';
import { TE } from '#core/shared/fp.ts';
import { getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import { flowToken, happyAccess, serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const Cookie = `sesion=${flowToken}`;

it.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200, 1],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403, 0],
  [{ Origin: 'https://otra.banco.example' }, 403, 0],
])('EXT-2832 of a page with %j the flow that changes passkeys is %s', async (headers, status, opened) => {
  const flows: string[] = [];
  bank = await serveAccess({
    ports: {
      flows: {
        ...happyAccess().flows,
        open: ({ flow }) => TE.rightIO(() => void flows.push(flow)),
        find: () => happyAccess().flows.find(flowToken, 'llaves-de-acceso'),
      },
    },
  });
  const asked = jsonCall(passkeyDevices.path, {}, { Cookie, ...headers });
  expect([(await bank.call(asked)).status, flows.length]).toEqual([status, opened]);
});

it('EXT-2830 the passkeys of a person are listed with their use, and with those that were stopped', async () => {
  const { passkeys, clock } = happyAccess();
  const [addedAt, usedAt] = [Date.UTC(2026, 2, 5, 15), Date.UTC(2026, 3, 9, 2)];
  const key = { publicKey: 'p', counter: 0, addedAt, usedAt: undefined, isStopped: false };
  const all = [
    { ...key, id: 'una', name: 'Notebook' },
    { ...key, id: 'otra', name: 'Celular', usedAt, isStopped: true },
  ];
  const instant = (at: number): string => new Date(at).toISOString();
  bank = await serveAccess({
    ports: { passkeys: { ...passkeys, of: () => TE.right(all) }, clock: { ...clock, instant } },
  });
  expect((await bank.call(getCall(ownPasskeys.path, { Cookie }))).json).toEqual({
    llaves: [
      { id: 'una', nombre: 'Notebook', agregada: instant(addedAt) },
      { id: 'otra', nombre: 'Celular', agregada: instant(addedAt), usada: instant(usedAt), detenida: true },
    ],
  });
});
