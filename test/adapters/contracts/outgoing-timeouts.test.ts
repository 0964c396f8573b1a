import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { httpSms } from '#adapters/bank-node/delivery/http-sms.ts';
import { smtpMail, smtpTimeouts } from '#adapters/bank-node/delivery/smtp-mail.ts';
import { transitMasterKey } from '#adapters/bank-node/keyring/transit-master-key.ts';
import { newDataKey } from '#adapters/bank-node/keyring/master-key.ts';
import { openIdProofs } from '#adapters/bank-node/openid-proofs.ts';
import { recaptchaJudge } from '#adapters/bank-node/recaptcha.ts';
import { receiptKeysFrom } from '#adapters/cli/receipt-keys-from.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';

let silent: Server;
let port: number;
beforeAll(async () => {
  silent = createServer((line) => line.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  port = (silent.address() as AddressInfo).port;
});
afterAll(() => void silent.close());
afterEach(() => vi.restoreAllMocks());

const mail = { id: '1', to: 'ana@elsol.cl', subject: 'Hola', text: 'Hola', html: '' };
const from = { name: 'Banco', address: 'no-responder@banco.example' };

const calls: readonly (readonly [string, number, () => Promise<unknown>, unknown])[] = [
  [
    'the external captcha',
    5_000,
    () =>
      recaptchaJudge({
        ...{ secret: 'secreto', hostname: 'banco.example', now: () => 0 },
        attempted: (work) => TE.tryCatch(work, () => unavailable),
        fetch: (_verifier, init) => fetch(`http://127.0.0.1:${port}/`, init),
      }).judge('una-respuesta', 'reactivacion')(),
    E.left(unavailable),
  ],
  [
    'the holder of the master key',
    5_000,
    () =>
      transitMasterKey({
        address: `http://127.0.0.1:${port}/v1/transit/keys/zaguan`,
        credential: 'la-credencial',
      }).wrap(newDataKey())(),
    E.left('silent'),
  ],
  [
    'the provider of identities',
    8_000,
    () =>
      openIdProofs({
        ...{
          issuer: `http://127.0.0.1:${port}`,
          clientId: 'c',
          secret: 's',
          scope: 'openid',
          rutClaim: 'rut',
        },
        ...{ returnTo: 'https://banco.example/', now: Date.now },
        attempted: (work) => TE.tryCatch(work, () => unavailable),
      }).addressFor({ state: 's', nonce: 'n', verifier: 'v' })(),
    E.left(unavailable),
  ],
  [
    'the publisher of keys of receipts',
    10_000,
    () => receiptKeysFrom(`http://127.0.0.1:${port}/`).catch(String),
    expect.stringContaining('No se pueden leer las llaves de'),
  ],
  [
    'the carrier of messages',
    20_000,
    () =>
      httpSms(
        { url: `http://127.0.0.1:${port}/`, secret: 's' },
        Date.now,
      )({ id: '1', to: '+56 9 1', text: 'Hola' })(),
    { came: 'answer-lost' },
  ],
  [
    'the mail server',
    90_000,
    () => smtpMail({ host: '127.0.0.1', port, tls: 'local-relay', login: undefined, from })(mail)(),
    expect.objectContaining({ came: 'unreachable' }),
  ],
];

it('a mail server that answers slowly has ten seconds to connect, and thirty for each reply', () => {
  expect(smtpTimeouts).toEqual({ connect: 10_000, idle: 30_000, whole: 90_000 });
});

describe('a call that the bank makes and nobody answers', () => {
  it.each(calls)('to %s is given up after %d ms', async (_, timeout, call, outcome) => {
    const waited: number[] = [];
    const after = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waited.push(ms);
      return after(50);
    });
    expect(await call()).toEqual(outcome);
    expect(waited).toEqual([timeout]);
  });
});
