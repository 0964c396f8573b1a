import { afterEach, expect, it } from 'vitest';
import { passkeyDevices } from '#adapters/wire/access/passkeys.ts';
import { TE } from '#core/shared/fp.ts';
import { jsonCall } from '#test/support/builders/access-calls.ts';
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
