import { bankClock } from '#adapters/bank-node/clock.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { TypedField } from '#adapters/bank-sql/seed/list-demo-users.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { formatRut } from '#core/shared/rut.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { requestsOnFile } from '#adapters/bank-sql/operator-queries.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig, type BankConfig } from '#composition/settings/config.ts';
import { deliverNow } from '#composition/bank/delivery.ts';
import { demoView } from '#composition/demo/view.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { everyBox, type Channel } from '#core/bank/delivery/boxes.ts';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

let folder: string;
let config: BankConfig;
let bank: OpenBank;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-demo-'));
  config = right(readConfig({ DATOS: folder }));
  bank = await openBank(config, () => undefined);
  await seedBank(bank, demoSeed());
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const view = async () => {
  await deliverNow({ config, bank, report: () => undefined });
  return demoView(bank, demoSeed());
};

const person = async (rut: string) => (await view()).people.find((one) => one.rut === rut);

it('a newcomer sees what to type now', async () => {
  const ana = await person('12.345.678-5');
  expect(ana).toMatchObject({
    name: 'Ana María Soto Rojas',
    companies: ['76.123.456-0'],
    credentials: [
      { label: 'Clave', value: 'Soleado4' },
      { label: 'Pin de la tarjeta', value: '4821' },
    ],
    devices: [
      { key: 'Digipass-0004100285', state: 'activo', code: expect.stringMatching(/^\d{6}$/) },
      { key: 'Digicard-04100357', grid: { A1: '52', J5: '55' } },
      { key: 'Clave Internet-04100388', code: 'molino26' },
      { key: 'Llave de acceso-0000', code: undefined },
      { key: 'Tercera Clave-04100407', code: undefined },
    ],
    outbox: [],
  });
});

it('EXT-1910 sent messages appear without a worker, with date and time', async () => {
  const message = {
    mobile: '+56 9 3000 1001',
    codeHash: 'a',
    boundTo: 'reactivacion',
    text: 'Su clave dinámica es 12345678',
    day: ampleDay,
  };
  right(await bank.access.thirdKeys.send({ ...message, user: aRut('12.345.678-5') })());
  expect((await person('12.345.678-5'))?.outbox).toEqual([
    { at: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/), text: message.text },
  ]);
});

const typed = {
  ...{ clave: 'Clave', clavePendiente: 'Clave que espera activación' },
  ...{ numeroPendiente: 'Número para activarla', pin: 'Pin de la tarjeta', clave10: 'Clave 1.0' },
} as const satisfies Record<TypedField, string>;

it('everybody has their own case, companies and all that they type, and the codes go by the clock of the bank', async () => {
  const { clock } = bank.database;
  const now = (): number => Date.UTC(2026, 2, 5);
  const database = { ...bank.database, clock: { ...clock, now } };
  const shown = demoSeed().usuarios.flatMap(({ demuestra, ...own }) =>
    demuestra === undefined ? [] : [{ demuestra, ...own }],
  );
  const { people } = await demoView({ ...bank, database }, demoSeed());
  expect(
    people.map(({ outbox: _, devices, ...told }) => ({
      ...told,
      codes: devices.flatMap(({ key, code }) => (key.startsWith('Digipass') ? [code] : [])),
    })),
  ).toEqual(
    shown.map(({ rut, nombre, demuestra, empresas, noCreado = false, dispositivos = [], ...own }) => ({
      ...{ rut: formatRut(rut), name: nombre, shows: demuestra, companies: empresas.map(formatRut) },
      credentials: wordsOf(typed).flatMap((field) => {
        const value = own[field];
        return value === undefined ? [] : [{ label: typed[field], value }];
      }),
      codes: dispositivos.flatMap((device) =>
        device.tipo === deviceType.digipass && !noCreado ? [currentCode(device.totp, now())] : [],
      ),
    })),
  );
});

const noon = Date.UTC(2026, 2, 1, 15);
const arrived = (rows: readonly { readonly channel: Channel; readonly at: number }[], to: string) =>
  bank.database.kysely
    .insertInto('demo_inbox')
    .values(
      rows.map(({ channel, at }, place) => ({
        ...{ id: `${channel} ${to} ${place}`, channel, recipient: to, sender: 's', subject: 'a subject' },
        ...{ text: `t${at}`, received_at: noon + at * aMinute },
      })),
    )
    .execute();
/** Returns the numbers from 1 to the count in scrambled order. */
const scrambled = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => ((place * 7) % count) + 1);
const newest = (count: number, most: number): string[] =>
  Array.from({ length: most }, (_, place) => `t${count - place}`);

it('the mails shown are the latest forty, the newest first', async () => {
  await bank.database.kysely.deleteFrom('demo_inbox').execute();
  await arrived(
    scrambled(45).map((at) => ({ channel: 'mail', at })),
    'ana@elsol.cl',
  );
  const { mails } = await demoView(bank, demoSeed());
  expect(mails.map(({ text }) => text)).toEqual(newest(45, 40));
  expect(mails[0]).toMatchObject({
    at: '01/03/2026 12:45',
    from: 's',
    to: 'ana@elsol.cl',
    subject: 'a subject',
  });
});

it('EXT-2947 the messages shown of a phone are its latest ten, the newest first, and no mails', async () => {
  await arrived(
    scrambled(12).map((at) => ({ channel: 'sms', at })),
    '+56 9 3000 1001',
  );
  await arrived([{ channel: 'sms', at: 99 }], '+56 9 3000 1002');
  await arrived([{ channel: 'mail', at: 98 }], '+56 9 3000 1001');
  const { people } = await demoView(bank, demoSeed());
  const { outbox = [] } = people.find(({ rut }) => rut === '12.345.678-5') ?? {};
  expect(outbox.map(({ text }) => text)).toEqual(newest(12, 10));
  expect(outbox[0]?.at).toBe('01/03/2026 12:12');
  await bank.database.kysely.deleteFrom('demo_inbox').execute();
});

it('a message that cannot go yet is looked for thirty times before the page is shown without it', async () => {
  const { kysely } = bank.database;
  const row = { usuario: '12345678-5', mobile: '+56 9 3000 1001', text: 'x', queued_at: Date.now() };
  await kysely
    .insertInto('sms')
    .values({ id: 'late', ...row, due_at: Date.now() + 60_000 })
    .execute();
  let looks = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('count(')) looks += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = { ...bank.database, kysely: kysely.withPlugin(counting) };
  await deliverNow({ config, bank: { ...bank, database }, report: () => undefined });
  expect(looks).toBe(30 * everyBox.length);
  await kysely.deleteFrom('sms').where('id', '=', 'late').execute();
});

it('a person not created is listed without bank data', async () => {
  expect(await person('16.161.616-8')).toMatchObject({ credentials: [], devices: [], outbox: [] });
});

it('EXT-1605 an offer can be read there as its signer reads it', async () => {
  const road = ['Pendiente', 'Visado Comercial', 'Ejecutivo', 'Asignada a Ejecutivo'] as const;
  const rows = await requestsOnFile(bank.database, bankClock());
  const { id = 0 } = rows.find(({ estado }) => estado === 'Ingresada') ?? {};
  for (const to of [...road, 'Oferta Disponible'] as const) right(await advanceRequest(bank.ports)(id, to)());
  const { mails } = await view();
  expect(mails[0]).toEqual({
    at: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/),
    from: 'no-responder@banco.example',
    to: expect.stringContaining('@'),
    subject: `Hay una oferta para tu solicitud N° ${id} · Taller Mecánico Don Hilario EIRL`,
    text: expect.stringMatching(
      /Vale hasta el (lunes|martes|miércoles|jueves|viernes) \d+ de [a-z]+ de \d{4}/,
    ),
  });
});
