import { createServer, type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  messageIdOf,
  readSmtpError,
  smtpMail,
  type SmtpSettings,
} from '#adapters/bank-node/delivery/smtp-mail.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { startSmtp, type SmtpBehaviour, type TestSmtp } from '#test/support/worlds/smtp-server.ts';

let server: TestSmtp | undefined;
afterEach(() => server?.stop());

const mail = {
  id: '0b7c4f9e-0000-4000-8000-000000000001',
  to: 'ana@elsol.cl',
  subject: 'Hay una oferta para tu solicitud N° 1001',
  text: 'Vale hasta el jueves.\nPara verla, entra.',
  html: '<p>Vale hasta el jueves.</p>',
};
const timeouts = { connect: 5_000, idle: 2_000, whole: 8_000 };

const start = async (behaviour: SmtpBehaviour = {}): Promise<TestSmtp> => {
  server = await startSmtp(behaviour);
  return server;
};

const settingsOf = ({ port, certificate }: TestSmtp, changes: Partial<SmtpSettings> = {}): SmtpSettings => ({
  ...{ host: '127.0.0.1', port, tls: 'starttls', trusted: certificate },
  login: { user: 'banco', password: 'una clave' },
  from: { name: 'Banco de Prueba', address: 'no-responder@banco.example' },
  ...changes,
});

const shortWhole = { connect: 10_000, idle: 20_000, whole: 1_500 };

const sendTo = (at: TestSmtp, changes: Partial<SmtpSettings> = {}) =>
  smtpMail(settingsOf(at, changes), timeouts)(mail)();

describe('EXT-1907 a mail', () => {
  it.each(['starttls', 'direct'] as const)(
    'goes over TLS (%s), let in by user and password',
    async (security) => {
      const at = await start({ direct: security === 'direct' });
      const secured = vi.spyOn(tls, 'connect');
      expect(await sendTo(at, { tls: security })).toEqual({ came: 'sent' });
      expect(secured.mock.lastCall?.[0]).toMatchObject({ minVersion: 'TLSv1.2' });
      secured.mockRestore();
      expect(at.taken).toHaveLength(1);
      expect(at.taken[0]).toMatchObject({
        to: ['ana@elsol.cl'],
        isSecure: true,
        user: 'banco',
        password: 'una clave',
      });
      expect(at.taken[0]?.source).toMatch(/^From: "?Banco de Prueba"? <no-responder@banco\.example>/m);
      expect(at.taken[0]?.source).toContain('Auto-Submitted: auto-generated');
      expect(at.taken[0]?.source).toMatch(/^Subject: .*Hay_una_oferta/m);
      for (const held of ['Para verla, entra.', mail.html]) expect(at.taken[0]?.source).toContain(held);
    },
  );

  it('is not sent without TLS, or to an untrusted or wrongly named certificate, and says so', async () => {
    const because = (cause: RegExp) => ({ came: 'not-secured', cause: expect.stringMatching(cause) });
    const plain = await start({ offersTls: false });
    expect(await sendTo(plain)).toEqual(because(/STARTTLS/));
    expect(await sendTo(plain, { tls: 'direct' })).toEqual(
      because(/^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$/),
    );
    await plain.stop();
    const stranger = await start();
    expect(await sendTo(stranger, { trusted: undefined })).toEqual(because(/^DEPTH_ZERO_SELF_SIGNED_CERT$/));
    expect(await sendTo(stranger, { host: 'localhost' })).toEqual(because(/^ERR_TLS_CERT_ALTNAME_INVALID$/));
    await stranger.stop();
    const direct = await start({ direct: true });
    expect(await sendTo(direct, { tls: 'direct', trusted: undefined })).toEqual(because(/SELF_SIGNED_CERT$/));
    expect([...plain.taken, ...stranger.taken, ...direct.taken]).toEqual([]);
  });

  it('goes without TLS to a relay that the bank says is local', async () => {
    const at = await start({ offersTls: false });
    expect(await sendTo(at, { tls: 'local-relay', login: undefined })).toEqual({ came: 'sent' });
    expect(at.taken[0]).toMatchObject({ isSecure: false });
  });
});

describe('EXT-1906 the id of a mail', () => {
  it('is that of its row at the domain of the bank, at every try', async () => {
    const at = await start();
    await sendTo(at);
    await sendTo(at);
    const ids = at.taken.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(ids).toEqual([`<${mail.id}@banco.example>`, `<${mail.id}@banco.example>`]);
    expect(messageIdOf(mail, 'a@b.cl')).toBe(`<${mail.id}@b.cl>`);
  });
});

it.each(['text', 'html'] as const)(
  'sends no file and nothing from an address as the %s of a mail',
  async (part) => {
    const at = await start();
    for (const content of [{ path: import.meta.filename }, { href: `http://127.0.0.1:${at.port}` }])
      expect(await smtpMail(settingsOf(at), timeouts)({ ...mail, [part]: content })()).toMatchObject({
        came: 'unreachable',
        cause: expect.stringMatching(/^E(FILE|URL)ACCESS$/),
      });
    expect(at.taken).toEqual([]);
  },
);

describe('EXT-1905 replies of the mail server', () => {
  it.each([
    [{ rcpt: [550, '5.1.1 No such user'] }, { came: 'refused', reply: 550 }],
    [{ rcpt: [451, '4.7.1 Greylisted'] }, { came: 'refused-for-now', reply: 451 }],
    [
      { rcpt: [554, '5.7.1 Relay access denied'] },
      { came: 'not-let-in', reply: 554, cause: '5.7.1', ofMessage: true },
    ],
    [{ rcpt: [501, 'Syntax error'] }, { came: 'not-let-in', reply: 501, cause: undefined, ofMessage: true }],
    [{ from: [550, '5.1.8 Sender unknown'] }, { came: 'not-let-in', reply: 550, cause: '5.1.8' }],
    [{ data: [552, '5.3.4 Too large'] }, { came: 'not-let-in', reply: 552, cause: '5.3.4', ofMessage: true }],
    [{ data: [451, '4.3.0 Later'] }, { came: 'refused-for-now', reply: 451 }],
    [{ login: [535, '5.7.8 Bad credentials'] }, { came: 'not-let-in', reply: 535, cause: '5.7.8' }],
    [{ login: [454, '4.7.0 Later'] }, { came: 'not-let-in', reply: 454, cause: undefined }],
  ] as const)('%o', async (behaviour, came) => {
    expect(await sendTo(await start(behaviour))).toEqual(came);
  });

  it('EXT-2225 no server, or a connection cut before the message, is unreachable, with the cause', async () => {
    const at = await start({ cutAt: 'rcpt' });
    expect(await sendTo(at)).toEqual({ came: 'unreachable', cause: 'ECONNECTION' });
    await at.stop();
    const nowhere = { ...at, port: await freePort() };
    expect(await sendTo(nowhere)).toEqual({ came: 'unreachable', cause: 'ECONNREFUSED' });
  });

  it('EXT-1906 a line cut after the message went, or silent since, has lost its answer', async () => {
    const cut = await start({ cutAt: 'data' });
    expect(await sendTo(cut)).toEqual({ came: 'answer-lost' });
    expect(cut.taken).toHaveLength(1);
    await cut.stop();
    expect(await sendTo(await start({ silentAt: 'data' }))).toEqual({ came: 'answer-lost' });
  });

  it.each([
    ['from', 'unreachable'],
    ['data', 'answer-lost'],
  ] as const)('EXT-1906 a try that takes too long (%s) ends with its line: %s', async (silentAt, came) => {
    const at = await start({ silentAt });
    expect(await smtpMail(settingsOf(at), shortWhole)(mail)()).toMatchObject({ came });
    await expect.poll(at.connections, { timeout: 2_000 }).toBe(0);
  });

  it.each<readonly [string, SmtpSettings['tls'], object]>([
    ['connection', 'direct', { connect: 200 }],
    ['greeting', 'starttls', { connect: 200 }],
    ['reply', 'starttls', { idle: 200 }],
  ])('a line without a %s is left long before a try ends', async (awaited, tls, changes) => {
    const silent = createServer((line) => line.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const at = await start({ silentAt: 'from' });
    const port = awaited === 'reply' ? at.port : (silent.address() as AddressInfo).port;
    const longTimeouts = { connect: 20_000, idle: 20_000, whole: 20_000, ...changes };
    const before = performance.now();
    expect(await smtpMail(settingsOf({ ...at, port }, { tls }), longTimeouts)(mail)()).toEqual({
      came: 'unreachable',
      cause: 'ETIMEDOUT',
    });
    expect(performance.now() - before).toBeLessThan(10_000);
    silent.close();
  });

  it('a line that is silent from the start is left before the lease ends', async () => {
    const before = performance.now();
    expect(await sendTo(await start({ silentAt: 'from' }))).toEqual({
      came: 'unreachable',
      cause: 'ETIMEDOUT',
    });
    expect(performance.now() - before).toBeLessThan(timeouts.whole);
  });
});

describe('EXT-2541 a permanent reply', () => {
  const places = ['rcpt', 'data'] as const;
  const answered = async (place: 'rcpt' | 'data' | 'from', code: number, words: string) =>
    (await sendTo(await start({ [place]: [code, words] }))).came;

  it.each([
    [550, '5.1.1 No such user'],
    [550, '5.1.2 Host unknown'],
    [553, '5.1.3 Bad destination mailbox address syntax'],
    [551, '5.1.6 The mailbox has moved'],
    [556, '5.1.10 Recipient address has null MX'],
  ])('%d %s ends the message', async (code, words) => {
    for (const place of places) {
      expect(await answered(place, code, words)).toBe('refused');
      await server?.stop();
    }
    expect(await answered('from', code, words)).toBe('not-let-in');
  });

  it.each([
    [550, '5.1.90 Your message cannot be sent because your daily limit is over'],
    [550, 'account suspended'],
    [552, 'quota exceeded for this hour'],
    [550, '5.2.1 The account is disabled'],
    [554, '5.2.0 STOREDRV.Submission: account over its limit'],
    [552, '5.2.2 Mailbox full'],
    [550, '5.1.0 Address rejected'],
    [550, '5.1.7 Bad sender address'],
    [550, '5.1.8 Sender address rejected'],
    [550, '5.1.11 Another'],
    [550, '5.1.1.7 Not a code'],
    [552, '5.3.4 Message too big'],
    [554, '5.6.0 Message is malformed'],
    [550, 'No such user here'],
    [550, 'No such user here (5.1.1)'],
    [554, '5.7.1 The relay says: 5.1.1 No such user'],
    [554, 'Transaction failed'],
  ])('%d %s may be for the account of the bank: the message waits', async (code, words) => {
    for (const place of places) {
      expect(await answered(place, code, words)).toBe('not-let-in');
      await server?.stop();
    }
  });

  it('reads the code of a reply of several lines at its first', () => {
    const response = '550-5.1.1 The email account does not exist.\n550 5.1.1 Try again';
    expect(readSmtpError({ command: 'RCPT TO', response, responseCode: 550 }, false).came).toBe('refused');
  });
});

it('an unusable address is refused, and an error without reply is unreachable', () => {
  expect(readSmtpError({ code: 'EENVELOPE', command: 'API' }, false)).toEqual({ came: 'refused' });
  expect(readSmtpError({}, false)).toEqual({ came: 'unreachable' });
  expect(readSmtpError({ code: 'EDNS' }, false)).toEqual({ came: 'unreachable', cause: 'EDNS' });
});
