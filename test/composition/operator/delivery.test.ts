import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { deliveryCommands } from '#composition/operator/delivery.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

const opened = new Error('the bank was opened');

const commandsOf = (settings: Readonly<Record<string, string>>) =>
  deliveryCommands({
    config: right(readConfig(settings)),
    withBank: () => Promise.reject(opened),
    belongings: () => Promise.reject(opened),
  });

const elsewhere = (what: string) => [
  `Este banco envía sus ${what} a quien los lleva y no guarda copia de lo que dicen.`,
  'Lo que espera, lo enviado y lo que no se pudo enviar: npm run bank -- salidas',
];

it('with a mail server of its own the bank keeps no copy of mails, and shows messages', async () => {
  const { mail, messages } = commandsOf({
    SMTP_HOST: 'correo.banco.example',
    CORREO_REMITENTE: 'avisos@banco.example',
  });
  expect(await mail()).toEqual(elsewhere('correos'));
  await expect(messages('12.345.678-5')).rejects.toBe(opened);
});

it('with a carrier of messages of its own the bank keeps no copy of messages, and shows mails', async () => {
  const { mail, messages } = commandsOf({
    SMS_URL: 'https://sms.banco.example',
    SMS_SECRETO: 'un-secreto-largo-de-prueba',
  });
  expect(await messages('12.345.678-5')).toEqual(elsewhere('SMS'));
  await expect(mail()).rejects.toBe(opened);
});

it('the demonstration delivers what waits, and shows each mail and the last message whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-correo-'));
  const config = right(readConfig({ DATOS: folder }));
  const bank = await openBank(config, (error) => expect(error).toBeUndefined());
  const { mail, messages, outboxes } = deliveryCommands({
    config,
    withBank: (work) => work(bank),
    belongings: async () => ({ mobile: '+56 9 3000 1001' }),
  });
  expect(await mail()).toEqual(['No ha llegado ningún correo.']);
  expect(await messages('12.345.678-5')).toEqual(['No le ha llegado ningún mensaje.']);
  const row = { id: 'm1', usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' };
  await bank.database.kysely
    .insertInto('user_mail')
    .values({
      ...row,
      subject: 'Se cambió su clave',
      text: 'Si fue usted, nada.',
      html: '',
      queued_at: Date.now(),
    })
    .execute();
  const sms = {
    mobile: '+56 9 3000 1001',
    codeHash: 'a',
    text: 'Su clave es 12345678',
    boundTo: '',
    day: ampleDay,
  };
  right(await bank.access.thirdKeys.send({ ...sms, user: aRut('12.345.678-5') })());
  await mail();
  await bank.database.kysely
    .updateTable('demo_inbox')
    .set({ received_at: Date.UTC(2026, 0, 2) })
    .execute();
  const date = 'Fecha: 2026-01-02T00:00:00.000Z';
  expect(await mail()).toEqual([
    ...['De: no-responder@banco.example', 'Para: ana@elsol.cl', date, 'Asunto: Se cambió su clave'],
    ...['', 'Si fue usted, nada.', ''],
  ]);
  expect(await messages('12.345.678-5')).toEqual(['Para: +56 9 3000 1001', date, '', sms.text]);
  expect(await outboxes()).toContain('Correos de usuarios: 0 en espera, 1 enviados, 0 abandonados');
  const longRunning = vi.spyOn(bank.database, 'withLongTimeouts');
  await mail();
  await outboxes();
  expect(longRunning).toHaveBeenCalledTimes(2);
  await bank.close();
  await rm(folder, { recursive: true });
});
