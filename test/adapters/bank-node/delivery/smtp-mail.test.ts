import { afterEach, describe, expect, it } from 'vitest';
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
const patience = { connect: 1_000, idle: 1_000, whole: 3_000 };

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

const impatience = { connect: 1_000, idle: 20_000, whole: 300 };

const sendTo = (at: TestSmtp, changes: Partial<SmtpSettings> = {}) =>
  smtpMail(settingsOf(at, changes), patience)(mail)();

describe('EXT-1907 a mail', () => {
  it.each(['starttls', 'direct'] as const)('goes over TLS (%s), let in by user and password', async (tls) => {
    const at = await start({ direct: tls === 'direct' });
    expect(await sendTo(at, { tls })).toEqual({ came: 'sent' });
    expect(at.taken).toHaveLength(1);
    expect(at.taken[0]).toMatchObject({ to: ['ana@elsol.cl'], isSecure: true, user: 'banco' });
    expect(at.taken[0]?.source).toMatch(/^From: "?Banco de Prueba"? <no-responder@banco\.example>/m);
    expect(at.taken[0]?.source).toContain('Auto-Submitted: auto-generated');
  });

  it('does not go, and says that it was for the TLS, where none is offered, nor to a certificate that nobody trusts or that is of another name', async () => {
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

describe('EXT-1905 what the other side answers', () => {
  it.each([
    [{ rcpt: [550, '5.1.1 No such user'] }, { came: 'refused', reply: 550 }],
    [{ rcpt: [451, '4.7.1 Greylisted'] }, { came: 'refused-for-now', reply: 451 }],
    [{ rcpt: [554, '5.7.1 Relay access denied'] }, { came: 'not-let-in', reply: 554 }],
    [{ from: [550, '5.1.8 Sender unknown'] }, { came: 'not-let-in', reply: 550 }],
    [{ data: [552, '5.3.4 Too large'] }, { came: 'refused', reply: 552 }],
    [{ data: [451, '4.3.0 Later'] }, { came: 'refused-for-now', reply: 451 }],
    [{ login: [535, '5.7.8 Bad credentials'] }, { came: 'not-let-in', reply: 535 }],
  ] as const)('%o', async (behaviour, came) => {
    expect(await sendTo(await start(behaviour))).toEqual(came);
  });

  it('EXT-2225 nobody there, or a line cut before the message went, is unreachable, and says by what', async () => {
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
    expect(await smtpMail(settingsOf(at), impatience)(mail)()).toMatchObject({ came });
    await expect.poll(at.connections, { timeout: 2_000 }).toBe(0);
  });

  it('a line that is silent from the start is left before the lease ends', async () => {
    const before = performance.now();
    expect(await sendTo(await start({ silentAt: 'from' }))).toEqual({
      came: 'unreachable',
      cause: 'ETIMEDOUT',
    });
    expect(performance.now() - before).toBeLessThan(patience.whole);
  });
});

describe('EXT-1905 a reply for good', () => {
  const meant = (response: string, command = 'RCPT TO') =>
    readSmtpError({ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) }, false)
      .came;

  it.each([
    '550 5.1.1 <ana@elsol.cl>: Recipient address rejected: User unknown',
    '550-5.1.1 The email account does not exist.\n550 5.1.1 Try again',
    '550 sorry, no mailbox here by that name (#5.1.1)',
    '556 5.1.10 Recipient address has null MX',
    '550 5.2.1 Mailbox disabled',
    '552 5.2.2 Mailbox full',
    '552 5.3.4 Message too big',
    '554 5.6.0 Message is malformed',
    '550 No such user here',
    '550 <relay-auth@elsol.cl> mailbox unavailable',
    '551 User not local; please try <ana@otra.cl>',
    '552 Mailbox quota exceeded',
  ])('ends the message that it is about: %s', (response) => {
    expect(meant(response)).toBe('refused');
    expect(meant(response, 'DATA')).toBe('refused');
    expect(meant(response, 'MAIL FROM')).toBe('not-let-in');
  });

  it.each([
    '550 relay not permitted',
    '550 No such user here, authentication required',
    '551 we do not relay',
    '530 Authentication required',
    '530 5.7.0 Must issue a STARTTLS command first',
    '503 5.5.1 AUTH first',
    '503 RCPT first',
    '553 sorry, that domain is not in my list of allowed hosts (#5.7.1)',
    '550-Verification failed for <no-responder@banco.example>\n550 Sender verify failed',
    '550 5.1.7 Bad sender address',
    '550 5.1.8 Sender address rejected: domain not found',
    '550 5.1.0 Sender rejected',
    '554 5.7.1 Relay access denied',
    '554 Transaction failed',
    '552 5.3.1 Mail system full',
    '550 Blocked, see 5.1.1.7',
    '550 Access denied',
  ])('of which the bank may be the cause ends none: %s', (response) => {
    expect(meant(response)).toBe('not-let-in');
    expect(meant(response, 'DATA')).toBe('not-let-in');
  });
});

it('an address that nobody could write to is refused, and an error without a word is nobody there', () => {
  expect(readSmtpError({ code: 'EENVELOPE', command: 'API' }, false)).toEqual({ came: 'refused' });
  expect(readSmtpError({}, false)).toEqual({ came: 'unreachable' });
  expect(readSmtpError({ code: 'EDNS' }, false)).toEqual({ came: 'unreachable', cause: 'EDNS' });
});
