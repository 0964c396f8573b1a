import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestWait, waitingMessages } from '#adapters/bank-sql/metric-queries.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { deliverNow, startDelivery, type Delivery } from '#composition/bank/delivery.ts';
import { boxes, everyBox } from '#core/bank/delivery/boxes.ts';
import { noDeliveryMeter } from '#core/bank/delivery/meter.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { right } from '#test/support/right.ts';
import { startSmtp, type SmtpBehaviour, type TestSmtp } from '#test/support/worlds/smtp-server.ts';

const unexpected = (error: unknown) => expect(error).toBeUndefined();
const meter = noDeliveryMeter;
/** Number of workers: two for each of three outboxes. */
const everyWorker = 6;
const trusted = getCACertificates();

let folder: string;
let server: TestSmtp;
let bank: OpenBank;
let delivery: Delivery;
let told: object[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-delivery-'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await delivery.stop(Promise.resolve());
  await bank.close();
  await server.stop();
  setDefaultCACertificates(trusted);
  await rm(folder, { recursive: true });
});

/** Starts delivery over a bank with queued mails and a mail server with this behaviour; returns the reports. */
const sendOver = async (
  tls: string | undefined,
  behaviour: SmtpBehaviour,
  queuedAt = Date.now(),
  ids: readonly string[] = ['m1'],
): Promise<readonly object[]> => {
  server = await startSmtp(behaviour);
  setDefaultCACertificates([...trusted, server.certificate]);
  const config = right(
    readConfig({
      ...{ DATOS: folder, SMTP_HOST: '127.0.0.1', SMTP_PUERTO: String(server.port) },
      ...(tls === undefined ? {} : { SMTP_TLS: tls }),
    }),
  );
  bank = await openBank(config, unexpected);
  await bank.database.kysely
    .insertInto('user_mail')
    .values(
      ids.map((id) => ({
        ...{ id, usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' },
        ...{ subject: 'Se cambió su clave', text: 'Si fue usted, nada.', html: '', queued_at: queuedAt },
      })),
    )
    .execute();
  told = [];
  delivery = startDelivery({ config, bank, report: unexpected, meter, warn: (facts) => told.push(facts) });
  await expect.poll(() => told.length + server.taken.length).toBeGreaterThan(0);
  return told;
};

it("EXT-2225 an SMS carrier's outage is logged with its setting", async () => {
  server = await startSmtp({ offersTls: true });
  const config = right(
    readConfig({
      DATOS: folder,
      SMS_URL: `https://127.0.0.1:${await freePort()}/sms`,
      SMS_SECRETO: 'un-secreto-largo-de-prueba',
    }),
  );
  bank = await openBank(config, unexpected);
  const text = right(await bank.access.sealer.seal('sms', 'tu código')());
  await bank.database.kysely
    .insertInto('sms')
    .values({ id: 's1', usuario: '12345678-5', mobile: '+56930001001', queued_at: Date.now(), text })
    .execute();
  const found: object[] = [];
  delivery = startDelivery({ config, bank, report: unexpected, meter, warn: (facts) => found.push(facts) });
  await expect.poll(() => found).toMatchObject([{ carrier: 'SMS_URL', failure: 'unreachable' }]);
});

it('EXT-2890 a message to a phone bears the hour of the database, whatever the host says', async () => {
  server = await startSmtp({ offersTls: true });
  const settings = {
    DATOS: folder,
    SMS_URL: 'https://sms.example/',
    SMS_SECRETO: 'un-secreto-largo-de-prueba',
  };
  const config = right(readConfig(settings));
  bank = await openBank(config, unexpected);
  const text = right(await bank.access.sealer.seal('sms', 'tu código')());
  await bank.database.kysely
    .insertInto('sms')
    .values({ id: 's1', usuario: '12345678-5', mobile: '+56930001001', queued_at: Date.now(), text })
    .execute();
  const hours: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    hours.push(new Headers(headers).get('X-Entrega-Hora'));
    return new Response(null, { status: 202 });
  });
  const clock = { ...bank.database.clock, now: () => 1_795_000_000_999 };
  const elsewhere = { ...bank, database: { ...bank.database, clock } };
  delivery = startDelivery({ config, bank: elsewhere, report: unexpected, meter, warn: unexpected });
  await expect.poll(() => hours).toEqual(['1795000000']);
});

it('EXT-2226 in production an outbox without carrier is logged, with the setting that names one', async () => {
  server = await startSmtp({});
  bank = await openBank(right(readConfig({ DATOS: folder })), unexpected);
  const smtp = { SMTP_HOST: 'correo.banco.cl' };
  const sms = { SMS_URL: 'https://sms.example/enviar', SMS_SECRETO: 'un secreto' };
  const toldOf = async (settings: Readonly<Record<string, string>>): Promise<readonly object[]> => {
    const told: object[] = [];
    const config = right(readConfig(settings));
    const warn = (facts: object, text: string) => told.push({ ...facts, text });
    delivery = startDelivery({ config, bank, report: unexpected, meter, warn });
    await delivery.stop(Promise.resolve());
    return told;
  };
  const text = 'nobody carries what waits in this box';
  const mails = ['mail', 'user_mail'].map((box) => ({ box, setting: 'SMTP_HOST', text }));
  const codes = [{ box: 'sms', setting: 'SMS_URL', text }];
  const production = { ...productionSettings, CORREO_REMITENTE: 'avisos@mibanco.cl' };
  expect(await toldOf(production)).toEqual([...mails, ...codes]);
  expect(await toldOf({ ...production, ...smtp })).toEqual(codes);
  expect(await toldOf({ ...production, ...sms })).toEqual(mails);
  expect([await toldOf({ ...production, ...smtp, ...sms }), await toldOf({})]).toEqual([[], []]);
});

const taken = () => server.taken.map(({ isSecure }) => ({ isSecure }));

describe('EXT-2542 the SMTP_TLS of a bank is that of its mails', () => {
  it.each([
    ['starttls', { offersTls: true }],
    [undefined, { offersTls: true }],
    ['directo', { direct: true }],
  ])('%s: a mail goes over TLS', async (tls, behaviour) => {
    expect(await sendOver(tls, behaviour)).toEqual([]);
    expect(taken()).toEqual([{ isSecure: true }]);
  });

  it.each([
    ['starttls', /STARTTLS/],
    [undefined, /STARTTLS/],
    ['directo', /EPROTO|WRONG_VERSION/],
  ])('%s: a server without TLS gets no mail in clear, and the log says why', async (tls, cause) => {
    const because = { carrier: 'SMTP_HOST', failure: 'not-secured', cause: expect.stringMatching(cause) };
    expect(await sendOver(tls, { offersTls: false })).toMatchObject([because]);
    expect(taken()).toEqual([]);
  });

  it('local: a mail goes without TLS, and only then', async () => {
    expect(await sendOver('local', { offersTls: false })).toEqual([]);
    expect(taken()).toEqual([{ isSecure: false }]);
  });
});

it('EXT-603 EXT-1906 a mail that hangs is waited for no longer than the grace lasts, and goes again', async () => {
  await sendOver('local', { offersTls: false, silentAt: 'data' });
  await delivery.stop(Promise.resolve());
  const rows = await bank.database.kysely
    .selectFrom('user_mail')
    .select(['attempts', 'failures', 'delivered_at'])
    .execute();
  expect(rows).toEqual([{ attempts: 1, failures: 0, delivered_at: null }]);
});

it('EXT-1905 a mail that hangs holds up no other of its outbox, whose workers are two', async () => {
  await sendOver('local', { offersTls: false, silentAt: 'data' }, Date.now(), ['m1', 'm2', 'm3']);
  const tries = async () =>
    (await bank.database.kysely.selectFrom('user_mail').select('attempts').execute())
      .map(({ attempts }) => attempts)
      .toSorted();
  await expect.poll(tries).toEqual([0, 1, 1]);
});

it('EXT-1906 a stopped delivery tries no more to record what it sent, at a database that is gone', async () => {
  const reports: unknown[] = [];
  server = await startSmtp({ offersTls: false, slowly: 500 });
  const config = right(
    readConfig({
      DATOS: folder,
      SMTP_HOST: '127.0.0.1',
      SMTP_PUERTO: String(server.port),
      SMTP_TLS: 'local',
    }),
  );
  bank = await openBank(config, unexpected);
  const row = { usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' };
  const mail = { id: 'm1', subject: 's', text: 't', html: '', queued_at: Date.now() };
  await bank.database.kysely
    .insertInto('user_mail')
    .values({ ...row, ...mail })
    .execute();
  const report = (error: unknown) => void reports.push(error);
  delivery = startDelivery({ config, bank, report, meter, warn: () => undefined });
  await expect.poll(() => server.taken.length).toBe(1);
  await bank.close();
  await expect.poll(() => reports.length).toBeGreaterThan(everyWorker);
  await delivery.stop(Promise.resolve());
  // Waits for the deliveries that were in progress at the stop, each of which may still fail once.
  await pause(100);
  const before = reports.length;
  await pause(2_500);
  expect(reports.length).toBe(before);
});

it('EXT-1903 a mail is tried for CORREO_HORAS, and given up after them', async () => {
  server = await startSmtp({ offersTls: false });
  const config = right(
    readConfig({
      ...{ DATOS: folder, SMTP_HOST: '127.0.0.1', SMTP_PUERTO: String(server.port), SMTP_TLS: 'local' },
      CORREO_HORAS: '2',
    }),
  );
  bank = await openBank(config, unexpected);
  const mail = { usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' };
  const text = { subject: 's', text: 't', html: '' };
  await bank.database.kysely
    .insertInto('user_mail')
    .values(
      [119, 121].map((age) => ({ id: String(age), ...mail, ...text, queued_at: Date.now() - age * aMinute })),
    )
    .execute();
  delivery = startDelivery({ config, bank, report: unexpected, meter, warn: () => undefined });
  const ends = () =>
    bank.database.kysely
      .selectFrom('user_mail')
      .select(['id', 'delivered_at', 'gave_up_why'])
      .orderBy('id')
      .execute();
  await expect.poll(ends).toEqual([
    { id: '119', delivered_at: expect.any(Number), gave_up_why: null },
    { id: '121', delivered_at: null, gave_up_why: 'too-late' },
  ]);
});

it('the mailboxes of the demonstration are shown after some seconds, also while a message waits, and the log says why it does', async () => {
  server = await startSmtp({});
  const config = right(readConfig({ DATOS: folder }));
  bank = await openBank(config, unexpected);
  await bank.database.kysely.schema.dropTable('demo_inbox').execute();
  delivery = { stop: () => Promise.resolve() };
  const mail = { id: 'm1', usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' };
  await bank.database.kysely
    .insertInto('user_mail')
    .values({
      ...mail,
      subject: 's',
      text: 't',
      html: '',
      queued_at: Date.now(),
    })
    .execute();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const reports: unknown[] = [];
  const began = performance.now();
  await deliverNow({ config, bank, report: (error) => reports.push(error) });
  const took = performance.now() - began;
  expect(reports).toMatchObject([{ message: 'no such table: demo_inbox' }]);
  expect(limits).toHaveBeenCalledExactlyOnceWith(aMinute);
  limits.mockRestore();
  expect(took).toBeGreaterThan(2_500);
  expect(took).toBeLessThan(20_000);
});

it('the mailboxes of the demonstration are looked at once where nothing waits', async () => {
  server = await startSmtp({});
  const config = right(readConfig({ DATOS: folder }));
  bank = await openBank(config, unexpected);
  delivery = { stop: () => Promise.resolve() };
  let asked = 0;
  const database = {
    ...bank.database,
    get kysely() {
      asked += 1;
      return bank.database.kysely;
    },
  };
  await deliverNow({ config, bank: { ...bank, database }, report: unexpected });
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(30);
});

it.each([
  ['no carrier', [], ['mail', 'sms', 'user_mail']],
  ['a carrier of mails', ['smtp'], ['sms']],
  ['one of messages', ['sms'], ['mail', 'user_mail']],
  ['both', ['smtp', 'sms'], []],
])('a bank with %s delivers at once only what its own mailboxes take', async (_, carriers, own) => {
  server = await startSmtp({});
  const nowhere = {
    smtp: { SMTP_HOST: '127.0.0.1' },
    sms: { SMS_URL: 'https://127.0.0.1/', SMS_SECRETO: 'x'.repeat(32) },
  };
  const carried = Object.entries(nowhere).filter(([carrier]) => carriers.includes(carrier));
  const port = String(await freePort());
  const settings = Object.assign({ DATOS: folder, SMTP_PUERTO: port }, ...carried.map(([, each]) => each));
  const config = right(readConfig(settings));
  bank = await openBank(config, unexpected);
  delivery = { stop: () => Promise.resolve() };
  const { kysely } = bank.database;
  const row = { queued_at: Date.now(), text: 't' };
  const person = { usuario: '12345678-5' };
  const mail = { recipient: 'ana@elsol.cl', subject: 's', html: '' };
  const text = right(await bank.access.sealer.seal('sms', 't')());
  await kysely
    .insertInto('sms')
    .values({ id: 's', ...person, mobile: '+56930001001', ...row, text })
    .execute();
  await kysely
    .insertInto('user_mail')
    .values({ id: 'u', ...person, kind: 'key-changed', ...mail, ...row })
    .execute();
  await aRequestEverywhere(bank.database, 1001, anEntry(), { isOpen: true, createdAt: Date.now() });
  await deliverNow({ config, bank, report: unexpected });
  const tried = await Promise.all(
    everyBox.map(async (box) => ({
      box,
      rows: await kysely.selectFrom(box).select('attempts').execute(),
    })),
  );
  expect(tried.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
  expect(
    tried
      .filter(({ rows }) => rows[0]?.attempts !== 0)
      .map(({ box }) => box)
      .toSorted(),
  ).toEqual(own);
});

describe('EXT-2541 a mail that the server refuses for the account of the bank', () => {
  it.each([
    [550, '5.1.90 Your message cannot be sent because your daily limit is over', '5.1.90'],
    [550, 'account suspended', undefined],
    [552, 'quota exceeded for this hour', undefined],
    [550, '5.2.1 The account is disabled', '5.2.1'],
    [554, '5.2.0 STOREDRV.Submission: account over its limit', '5.2.0'],
  ])('%d %s: waits with its text, is counted, and waits longer than it may', async (reply, words, cause) => {
    const failure = { carrier: 'SMTP_HOST', failure: 'not-let-in', reply, cause };
    const since = Date.now() - 31 * aMinute;
    expect(await sendOver('starttls', { rcpt: [reply, words] }, since, ['m1', 'm2'])).toEqual([failure]);
    await expect
      .poll(() => bank.database.kysely.selectFrom('user_mail').select(['failure', 'text']).execute())
      .toEqual(['m1', 'm2'].map(() => ({ failure: 'not-let-in', text: 'Si fue usted, nada.' })));
    expect(await waitingMessages(bank.database)).toMatchObject({ user_mail: 2 });
    expect((await longestWait(bank.database)).user_mail).toBeGreaterThan(boxes.user_mail.mostWaited);
  });
});
