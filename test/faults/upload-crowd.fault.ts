import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { hashesOf, piecesOfDocuments } from '../support/documents-in-base.ts';
import { freshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
import { scansOf, sendScan, type Outcome } from '../support/crowd-upload.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { sessionsOf } from '../support/visitor-sessions.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';

const crowd = 200;
const companies = 2;
const sessions = 12;
// Uploads that one person may have in progress, over all sessions.
const atOnce = 4;
const size = maxFileBytes - 3_000;
const mostMegabytes = 512;
const quota = 10;
const scans = scansOf(size);

/** Returns the peak memory of the process in MB, as Linux reports it. */
const peakMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
};

type Row = Readonly<Record<string, unknown>>;
type Rows = (question: string) => Promise<readonly Row[]>;

/** Storage of documents: its settings, its rows, and the hashes of the stored documents by name. */
type Store = {
  readonly settings: Readonly<Record<string, string>>;
  readonly rows: (bank: BankProcess) => Rows;
  readonly hashes: (bank: BankProcess) => Promise<ReadonlyMap<string, string>>;
  /** Returns how often a connection was found idle in a transaction after inserting a document piece. */
  readonly held: () => Promise<number>;
  readonly close: () => Promise<void>;
};

const overSqlite = async (): Promise<Store> => ({
  settings: {},
  rows: (bank) => async (question) => {
    const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    const rows = database.prepare(question).all();
    database.close();
    return rows;
  },
  hashes: async ({ folder }) => {
    const database = new DatabaseSync(join(folder, 'banco.sqlite'), { readOnly: true });
    const hashes = hashesOf(database.prepare(piecesOfDocuments).all());
    database.close();
    return hashes;
  },
  held: async () => 0,
  close: async () => undefined,
});

const overPostgres = async (): Promise<Store> => {
  const { url, drop } = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask: Rows = async (question) => (await client.query<Row>(question)).rows;
  let held = 0;
  let asking: Promise<unknown> | undefined;
  const looking = setInterval(() => {
    asking ??= ask(`select from pg_stat_activity
      where state like 'idle in transaction%' and query ilike 'insert into "document_piece"%'`)
      .then((found) => (held += found.length))
      .finally(() => (asking = undefined));
  }, 50);
  return {
    settings: { DATABASE_URL: url },
    rows: () => ask,
    hashes: async () => hashesOf(await ask(piecesOfDocuments)),
    held: async () => held,
    close: async () => {
      clearInterval(looking);
      await asking;
      await client.end();
      await drop();
    },
  };
};

const stores = [
  ['SQLite', overSqlite],
  ['PostgreSQL', overPostgres],
] as const;

type Where = { readonly company: number; readonly request: number; readonly kind: number };

describe.each(stores)('two hundred uploads at once into %s', (_, open) => {
  let store: Store;
  let bank: BankProcess;
  let visitors: readonly (readonly Visitor[])[];
  let requests: readonly (readonly number[])[];

  beforeAll(async () => {
    store = await open();
    bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal', ...store.settings }, crowdSeed(companies));
    const crowds: (readonly Visitor[])[] = [];
    const numbers: number[][] = [];
    for (let place = 0; place < companies; place += 1) {
      const visitor = visitorOf(bank.base, crowdEntry(place));
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
      const own: number[] = [];
      for (const provider of crowdProviders.keys()) {
        const answer = await visitor.ports.requests.submit(
          crowdRequest(place, provider),
          `firma-${provider}`,
        )();
        own.push(right(answer).idSolicitud);
      }
      numbers.push(own);
      crowds.push(await sessionsOf(bank.base, crowdEntry(place), Object.values(crowdFacts), sessions));
    }
    visitors = crowds;
    requests = numbers;
    // Restarts the bank, so that the memory of the sign-ins is not measured.
    await bank.kill();
    await bank.startAgain();
  });

  afterAll(async () => {
    await bank.stop();
    await store.close();
  });

  const placeOf = (place: number, where: Where) => {
    const visitor = visitors[where.company]?.[Math.floor(place / companies) % sessions];
    const kind = documentKinds[where.kind];
    if (visitor === undefined || kind === undefined) throw new Error('no such place');
    const idSolicitud = requests[where.company]?.[where.request] ?? 0;
    return { visitor, base: bank.base, kind, idSolicitud, name: `documento ${place}.pdf` };
  };

  it('are all taken within the wait of a portal, under 512 MB', async () => {
    const before = await peakMegabytes(bank.pid());
    const outcomes: readonly Outcome[] = await Promise.all(
      Array.from({ length: crowd }, (_, place) =>
        sendScan({
          ...placeOf(place, {
            company: place % companies,
            request: Math.floor(place / companies) % crowdProviders.length,
            kind: Math.floor(place / (companies * crowdProviders.length)) % documentKinds.length,
          }),
          parts: scans.parts(place),
        }),
      ),
    );
    const of = (status: number) => outcomes.filter((outcome) => outcome.status === status);
    const slowest = (status: number) => Math.max(0, ...of(status).map(({ seconds }) => Math.round(seconds)));
    console.log({
      taken: of(200).length,
      told: of(503).length,
      cut: of(0).length,
      slowestTaken: slowest(200),
      slowestTold: slowest(503),
      before: Math.round(before),
      peakMegabytes: Math.round(await peakMegabytes(bank.pid())),
      load: loadavg().map(Math.round),
    });
    expect(of(200).length).toBe(crowd);
    expect(of(200).length + of(503).length).toBe(crowd);
    expect(of(503).every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    const peak = await peakMegabytes(bank.pid());
    const rows = await store.rows(bank)('select id, stored_name, sha256 from document');
    const byName = new Map(rows.map(({ stored_name, sha256 }) => [String(stored_name), String(sha256)]));
    expect(byName.size).toBeGreaterThanOrEqual(of(200).length);
    expect(await store.hashes(bank)).toEqual(byName);
    const byId = new Map(rows.map(({ id, sha256 }) => [String(id), sha256]));
    expect(
      outcomes.filter(({ status, id }, place) => status === 200 && byId.get(id) !== scans.sha256(place)),
    ).toEqual([]);
    expect(await store.held()).toBe(0);
    expect(await readdir(join(bank.folder, 'recibiendo'))).toEqual([]);
    expect(peak).toBeLessThan(mostMegabytes);
  });

  it('DOC-10 of one kind for one request leave ten', async () => {
    const where = { company: 1, request: 4, kind: 9 };
    const count = async (): Promise<number> => {
      const [row] = await store.rows(bank)(
        `select count(*) as n from document where request_id = ${requests[1]?.[4] ?? 0} and kind = '${documentKinds[9] ?? ''}'`,
      );
      return Number(row?.['n']);
    };
    const already = await count();
    const places = Array.from({ length: crowd }, (_, place) => crowd + place);
    const statuses: number[] = [];
    while (places.length > 0) {
      const wave = places.splice(0, atOnce);
      const sent = await Promise.all(
        wave.map((place) => sendDocument({ ...placeOf(place, where), bytes: pdfOf(place, 2_000) })),
      );
      statuses.push(...sent.map(({ status }) => status));
    }
    expect(await count()).toBe(quota);
    expect(statuses.filter((status) => status === 200)).toHaveLength(quota - already);
    expect(statuses.filter((status) => status === 400)).toHaveLength(crowd - (quota - already));
  });
});
