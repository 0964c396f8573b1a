import { expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { deliveryCommands } from '#composition/operator/delivery.ts';
import { right } from '#test/support/right.ts';

const opened = new Error('the bank was opened');

const commandsOf = (settings: Readonly<Record<string, string>>) =>
  deliveryCommands({
    config: right(readConfig(settings)),
    withBank: () => Promise.reject(opened),
    belongings: () => Promise.reject(opened),
  });

const elsewhere = (what: string) => [
  expect.stringContaining(`envía sus ${what} a quien los lleva`),
  expect.anything(),
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
