import { bankClock } from '#adapters/bank-node/clock.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { requestsOnFile } from '#adapters/bank-sql/operator.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig, type BankConfig } from '#composition/settings/config.ts';
import { deliverNow } from '#composition/bank/delivery.ts';
import { demoView } from '#composition/demo/view.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
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
    text: 'Su clave dinámica es 12345678',
    day: ampleDay,
  };
  right(await bank.access.thirdKeys.send({ ...message, user: aRut('12.345.678-5') })());
  expect((await person('12.345.678-5'))?.outbox).toEqual([
    { at: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/), text: message.text },
  ]);
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
    subject: `Hay una oferta para tu solicitud N° ${id}`,
    text: expect.stringMatching(
      /Vale hasta el (lunes|martes|miércoles|jueves|viernes) \d+ de [a-z]+ de \d{4}/,
    ),
  });
});
