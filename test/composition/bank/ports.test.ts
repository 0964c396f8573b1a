import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { namesInBase } from '#adapters/bank-sql/portability/document-contents.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { encryptForTaxAuthority } from '#adapters/browser/tax-authority-cipher.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { readConfig } from '#composition/settings/config.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { someTexts } from '#test/support/builders/bank-text.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';

const rut = aRut('11.111.111-1');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-ports-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openWith = (settings: Readonly<Record<string, string>>) =>
  openBank(right(readConfig({ DATOS: folder, ...settings })), (error) => expect(error).toBeUndefined());

describe('an open bank', () => {
  it('keeps a document in its database, reads it there and lets it go', async () => {
    const bank = await openWith({});
    const { documentFiles } = bank.ports;
    const bytes = Buffer.from('%PDF-1.7 uno');
    const { path, size, sha256 } = right(await bank.files.receive(Readable.from([bytes])));
    expect(dirname(path)).toBe(join(folder, 'recibiendo'));
    const name = right(await documentFiles.keep(aReceivedFile({ path, size, sha256 }))());
    const kept = await Readable.from(right(await documentFiles.read(name)())).toArray();
    expect(Buffer.concat(kept).toString()).toBe('%PDF-1.7 uno');
    right(await documentFiles.discardKept(name)());
    expect(await namesInBase(bank.database)).toEqual([]);
    await bank.close();
  });

  it('judges the captchas of its own, each for its action, by the time of its database', async () => {
    const bank = await openWith({ CAPTCHA_COSTO: '1' });
    const proof = await solveProofOfWork(right(await bank.captchaIssuer.issue('ingreso')()));
    const judged = async (action: 'ingreso' | 'reactivacion') =>
      O.isSome(right(await bank.access.captchaJudge.judge(proof, action)()));
    expect([await judged('ingreso'), await judged('reactivacion')]).toEqual([true, false]);
    expect(Math.abs(bank.access.clock.now() - Date.now())).toBeLessThan(60_000);
    await bank.close();
  });

  it('CAPT-09 takes an external captcha that was solved on the host of its portal, at whatever port', async () => {
    const solved = { success: true, hostname: 'banco.example', challenge_ts: new Date().toISOString() };
    vi.stubGlobal('fetch', async () => Response.json(solved));
    const bank = await openWith({
      ...{ RECAPTCHA_CLAVE_SITIO: 'sitio', RECAPTCHA_SECRETO: 'secreto' },
      ORIGEN_PORTAL: 'http://banco.example:8443',
    });
    const judged = right(await bank.access.captchaJudge.judge('una-respuesta', 'ingreso')());
    vi.unstubAllGlobals();
    await bank.close();
    expect(O.isSome(judged)).toBe(true);
  });

  it('opens a session for its own proof of work alone, whatever captcha people see', async () => {
    const bank = await openWith({
      ...{ RECAPTCHA_CLAVE_SITIO: 'sitio', RECAPTCHA_SECRETO: 'secreto', CAPTCHA_COSTO: '1' },
    });
    const proof = await solveProofOfWork(right(await bank.captchaIssuer.issue('identidad')()));
    expect(right(await bank.ports.proofs.take(proof, 'identidad')())).toBe(true);
    await bank.close();
  });

  it('EXT-2322 gives a paper that it printed again as it was', async () => {
    const bank = await openWith({});
    const [first, second] = [
      await bank.ports.printer.print(aReceiptDocument)(),
      await bank.access.printer.print(aReceiptDocument)(),
    ];
    expect(right(second)).toBe(right(first));
    await bank.close();
  });
});

describe('a proof of work over a file', () => {
  it.each([-25, 25])(
    'EXT-409 is made, judged and remembered by the time of the bank, %d hours from the clock of its host',
    async (hours) => {
      const now = () => Date.now() + hours * 3_600_000;
      const database = await openSqlite(join(folder, 'banco.sqlite'), {
        now,
        hostAhead: () => 0,
        read: async () => undefined,
      });
      const bank = await openBank(
        right(readConfig({ DATOS: folder, CAPTCHA_COSTO: '1' })),
        (error) => expect(error).toBeUndefined(),
        { database, schema: { is: 'current' }, texts: someTexts },
      );
      const proof = await solveProofOfWork(right(await bank.captchaIssuer.issue('identidad')()));
      expect(right(await bank.ports.proofs.take(proof, 'identidad')())).toBe(true);
      const [taken] = await database.kysely.selectFrom('captcha_proof').select('expires_at').execute();
      expect(Math.abs((taken?.expires_at ?? 0) - now() - 300_000)).toBeLessThan(60_000);
      await bank.close();
    },
  );

  it.each([-25, 25])(
    'EXT-409 as codes, sign-ins and external captchas are, %d hours from the clock of its host',
    async (hours) => {
      const now = () => Date.now() + hours * 3_600_000;
      const database = await openSqlite(join(folder, 'banco.sqlite'), {
        now,
        hostAhead: () => 0,
        read: async () => undefined,
      });
      const challenge_ts = new Date(now()).toISOString();
      vi.stubGlobal('fetch', async () =>
        Response.json({ success: true, hostname: 'banco.example', challenge_ts }),
      );
      const external = { RECAPTCHA_CLAVE_SITIO: 'sitio', RECAPTCHA_SECRETO: 'secreto' };
      const config = right(readConfig({ DATOS: folder, ORIGEN_PORTAL: 'http://banco.example', ...external }));
      const { access, close } = await openBank(config, (error) => expect(error).toBeUndefined(), {
        database,
        schema: { is: 'current' },
        texts: someTexts,
      });
      const totp = 'J3IFQCYXVK54DUKOBRMKYDMSNX7SPJDJ';
      expect(O.isSome(access.oneTimeCodes.stepOf(totp, currentCode(totp, now())))).toBe(true);
      expect(Math.abs(access.clock.now() - now())).toBeLessThan(60_000);
      const judged = right(await access.captchaJudge.judge('una-respuesta', 'ingreso')());
      vi.unstubAllGlobals();
      expect(O.isSome(judged)).toBe(true);
      await close();
    },
  );
});

it('EXT-409 nothing of a bank reads the clock of its host, or makes random numbers of its own', () => {
  const ofBank = /^composition\/((bank|operator)\/.*|operator|outbox-worker|serve)\.ts$/;
  const own = filesUnder(['composition'], ofBank);
  expect(own.length).toBeGreaterThan(40);
  const clocks = /Date\.now|new Date\(\)|performance\.now|bankClock\(\)(?!\.wall\b)|Math\.random/;
  expect(own.filter(({ source }) => clocks.test(source)).map(({ path }) => path)).toEqual([]);
});

it('a row of the audit of before names its person as the rows of now do', async () => {
  const { access, trail, database, deleteExpired, close } = await openWith({});
  right(await access.audit.note({ event: 'salida', rut, outcome: 'right' })());
  await database.kysely
    .insertInto('audit')
    .values({ noted_at: 0, event: 'salida', rut, outcome: 'right' })
    .execute();
  const [now, before] = right(await trail.page(0, 9, 9)());
  expect(now?.who).toHaveLength(64);
  expect(before?.who).toBe(now?.who);
  await database.kysely.updateTable('audit').set({ noted_at: Date.now() }).execute();
  await deleteExpired();
  const swept = right(await trail.page(0, 9, 9)());
  expect(swept.map(({ who }) => who)).toEqual([now?.who, now?.who]);
  await close();
});

type Question = (bank: OpenBank) => Stored<unknown>;
const owner = { company: rut, representative: rut };

/** For each port that uses the database or a file, one call to it. */
const questions: Readonly<Record<string, Question>> = {
  attempts: ({ ports }) => ports.attempts.lockOf('x'),
  bureau: ({ ports }) => ports.bureau.factsOf(rut, 'A1' as never),
  certificates: ({ ports }) => ports.certificates.ofCompany(rut),
  customers: ({ ports }) => ports.customers.isCustomer(rut),
  documents: ({ ports }) => ports.documents.ofRequests([1], 1),
  documentFiles: ({ ports }) => ports.documentFiles.read('a'.repeat(32)),
  drafts: ({ ports }) => ports.drafts.find(owner),
  lists: ({ ports }) => ports.lists.providers(),
  offers: ({ ports }) => ports.offers.closings(1),
  outbox: ({ ports }) => ports.outbox.queueMail(aRequestMail(1)),
  receiptKeys: ({ ports }) => ports.receiptKeys.published(),
  printer: ({ ports }) => ports.printer.print(aReceiptDocument),
  replacedReceiptKey: ({ replaceReceiptKey }) => replaceReceiptKey(),
  requests: ({ ports }) => ports.requests.existsFrom('x', rut),
  rounds: ({ ports }) => ports.rounds.find('x', 'x'),
  sessions: ({ ports }) => ports.sessions.renew('x'),
  taxAuthority: ({ ports }) => ports.taxAuthority.ask(rut, 'x'),
  texts: ({ ports }) => ports.texts.find('terminos', 'x'),
  waitingFolders: ({ ports }) => ports.waitingFolders.unanswered(),
  audit: ({ access }) => access.audit.note({ event: 'salida', rut, outcome: 'right' }),
  captchas: ({ access }) => access.captchas.take('x', 1),
  devices: ({ access }) => access.devices.of(rut),
  flows: ({ access }) => access.flows.find('x', 'reactivacion'),
  homeSessions: ({ access }) => access.homeSessions.find('x'),
  knownDevices: ({ access }) => access.knownDevices.miss('x'),
  sourceSlots: ({ access }) => access.sourceSlots.leave({ source: 'x', neighbourhood: 'x', rut }),
  thirdKeys: ({ access }) => access.thirdKeys.isLive(rut, ''),
  users: ({ access }) => access.users.lastKeys(rut),
  hasher: ({ access }) => access.hasher.matches('x', 'no es un hash'),
  dataKeys: ({ keyring }) => keyring.dataKeys.all(),
  keyring: ({ keyring }) => keyring.keyring.find('otra'),
  sealer: ({ ports }) => ports.sealer.open('sms', 'otra.sellado'),
  records: ({ records }) => records.of(rut),
  trail: ({ trail }) => trail.settled(),
};

/** For each stored secret, a function that makes something with it and returns a check that a later start of the bank still accepts what was made. */
const madeBy: Readonly<Record<string, (bank: OpenBank) => Promise<(later: OpenBank) => Promise<boolean>>>> = {
  'key-pair': async ({ ports, sign }) => {
    const publicPem = right(await ports.keys.publicPem()());
    const packaged = await encryptForTaxAuthority(publicPem, 'sol-2026', rut);
    const signature = sign('un texto');
    return async (later) =>
      E.isRight(right(await later.ports.keys.open(packaged)())) &&
      right(await later.ports.keys.publicPem()()) === publicPem &&
      later.sign('un texto') === signature;
  },
  'secret:decoys': async ({ ports, access }) => {
    const keyed = [ports.secrets.keyed('x'), access.secrets.keyed('x')];
    return async (later) =>
      keyed.join() === [later.ports.secrets.keyed('x'), later.access.secrets.keyed('x')].join();
  },
  'secret:audit': async ({ access }) => {
    const note = ({ audit }: OpenBank['access']) => audit.note({ event: 'salida', rut, outcome: 'right' })();
    right(await note(access));
    return async (later) => {
      right(await note(later.access));
      const told = right(await later.trail.page(0, 9, 9)());
      return told.length === 2 && told[0]?.who === told[1]?.who;
    };
  },
  'secret:carpeta': async ({ folderCode }) => {
    const code = folderCode(rut);
    return async (later) => later.folderCode(rut) === code;
  },
  'secret:captcha': async ({ captchaIssuer }) => {
    const proof = await solveProofOfWork(right(await captchaIssuer.issue('ingreso')()));
    return async (later) => O.isSome(right(await later.access.captchaJudge.judge(proof, 'ingreso')()));
  },
  'secret:claves': async ({ access }) => {
    const hash = right(await access.hasher.hash('Soleado4')());
    return async (later) => right(await later.access.hasher.matches('Soleado4', hash)());
  },
  'data key': async ({ ports }) => {
    const sealed = right(await ports.sealer.seal('sms', 'un texto')());
    return async (later) =>
      O.toUndefined(right(await later.ports.sealer.open('sms', sealed)())) === 'un texto';
  },
  'receipt key': async ({ ports }) => {
    const published = JSON.stringify(right(await ports.receiptKeys.published()()));
    return async (later) => JSON.stringify(right(await later.ports.receiptKeys.published()())) === published;
  },
};

describe('a later start over the same data', () => {
  it('makes no secret anew, and knows what was made by each', async () => {
    const kept = async ({ database: { kysely } }: OpenBank) => ({
      secrets: await kysely.selectFrom('lasting_secret').selectAll().orderBy('name').execute(),
      dataKeys: await kysely.selectFrom('data_key').selectAll().execute(),
      receiptKeys: await kysely.selectFrom('receipt_key').selectAll().execute(),
    });
    const first = await openWith({ CAPTCHA_COSTO: '1' });
    const before = await kept(first);
    expect([...before.secrets.map(({ name }) => name), 'data key', 'receipt key'].toSorted()).toEqual(
      Object.keys(madeBy).toSorted(),
    );
    // Expects a new bank to have one data key and one receipt key before anything is encrypted or signed.
    expect([before.dataKeys.length, before.receiptKeys.length]).toEqual([1, 1]);
    const made = await Promise.all(
      Object.entries(madeBy).map(async ([name, make]) => ({ name, isKnown: await make(first) })),
    );
    await first.close();
    const later = await openWith({ CAPTCHA_COSTO: '1' });
    for (const { name, isKnown } of made) expect(await isKnown(later), name).toBe(true);
    expect(await kept(later)).toEqual(before);
    await later.close();
  });
});

describe('EXT-408 what a port of an open bank cannot do', () => {
  const reports: unknown[] = [];
  let bank: OpenBank;
  beforeAll(async () => {
    const own = await mkdtemp(join(tmpdir(), 'zaguan-reports-'));
    bank = await openBank(right(readConfig({ DATOS: own })), (error) => void reports.push(error));
    await bank.close();
    await rm(own, { recursive: true });
  });

  it.each(Object.entries(questions))('is told to the operator: %s', async (_, ask) => {
    reports.splice(0);
    expect(E.isLeft(await ask(bank)())).toBe(true);
    expect(reports).toHaveLength(1);
  });

  it('is told of a sweep too', async () => {
    reports.splice(0);
    await bank.deleteExpired();
    expect(reports).toHaveLength(1);
  });
});

/** For each port that uses something else than the database, which cannot work in this test: one call to it, and the expected error. */
const outside: Readonly<Record<string, readonly [Question, RegExp]>> = {
  captcha: [({ access }) => access.captchaJudge.judge('x', 'ingreso'), /no network/],
  ownCaptcha: [({ captchaIssuer }) => captchaIssuer.issue('ingreso'), /cost must be/],
  identityProvider: [
    ({ ports }) =>
      ports.identityProofs?.addressFor({ state: 's', nonce: 'n', verifier: 'v' }) ?? TE.right('none'),
    /ClientError/,
  ],
  taxFolders: [({ ports }) => ports.taxFolders.textOf(aReceivedFile({}), rut), /no time to read/],
  press: [({ ports }) => ports.printer.print(aReceiptDocument), /no paper/],
};

describe('EXT-408 what goes wrong outside of the database of an open bank', () => {
  const reports: unknown[] = [];
  let bank: OpenBank;
  let own: string;
  beforeAll(async () => {
    own = await mkdtemp(join(tmpdir(), 'zaguan-outside-'));
    vi.doMock('#adapters/bank-node/read-pdf-text.ts', async (original) => ({
      ...(await original<object>()),
      readPdfText: () => TE.left('not-now'),
    }));
    vi.doMock('#adapters/bank-node/receipt-press.ts', () => ({
      receiptPress: () => () => Promise.reject(new Error('no paper')),
    }));
    vi.resetModules();
    const { openBank: openAnew } = await import('#composition/bank/ports.ts');
    vi.doUnmock('#adapters/bank-node/read-pdf-text.ts');
    vi.doUnmock('#adapters/bank-node/receipt-press.ts');
    vi.resetModules();
    const settings = { RECAPTCHA_CLAVE_SITIO: 'sitio', RECAPTCHA_SECRETO: 'secreto' };
    const issuer = 'https://identidad.example';
    const config = {
      ...right(readConfig({ DATOS: own, ...settings })),
      captchaCost: -1,
      digitalIdentity: { issuer, clientId: 'c', secret: 's', scope: 'openid', rutClaim: 'rut' },
    };
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    bank = await openAnew(config, (error) => void reports.push(error));
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await bank.close();
    await rm(own, { recursive: true });
  });

  it.each(Object.entries(outside))('is told to the operator: %s', async (_, [ask, why]) => {
    reports.splice(0);
    expect(E.isLeft(await ask(bank)())).toBe(true);
    expect(reports.map(String)).toEqual([expect.stringMatching(why)]);
  });
});
