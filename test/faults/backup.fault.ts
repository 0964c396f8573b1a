import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresPrograms } from '#composition/scripts/postgres.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import { hashesOf, piecesOfDocuments } from '../support/documents-in-base.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';

const run = promisify(execFile);
const companies = 8;
const size = 200_000;

type Row = Readonly<Record<string, unknown>>;

/** Database engine with its documented way to back up and restore. */
type Engine = {
  readonly settings: () => Readonly<Record<string, string>>;
  readonly backUp: (from: string, into: string) => Promise<void>;
  /** Restores the backup and returns the settings of a bank over it. */
  readonly restore: (from: string, into: string) => Promise<Readonly<Record<string, string>>>;
  readonly rows: (folder: string, question: string, isRestored: boolean) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
};

const onSqlite = (): Engine => {
  const file = 'banco.sqlite';
  return {
    settings: () => ({}),
    backUp: async (from, into) => {
      const database = new DatabaseSync(join(from, file), { timeout: 5_000 });
      database.prepare('vacuum into ?').run(join(into, file));
      database.close();
    },
    restore: async (from, into) => {
      await cp(join(from, file), join(into, file));
      return {};
    },
    rows: async (folder, question) => {
      const database = new DatabaseSync(join(folder, file), { readOnly: true });
      const rows = database.prepare(question).all();
      database.close();
      return rows;
    },
    close: async () => undefined,
  };
};

const ask = async (url: string, question: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(question);
  await client.end();
  return rows;
};

const onPostgres = async (): Promise<Engine> => {
  const [first, second]: readonly [FreshDatabase, FreshDatabase] = [
    await freshDatabase(),
    await freshDatabase(),
  ];
  const { bin } = postgresPrograms();
  return {
    settings: () => ({ DATABASE_URL: first.url }),
    backUp: async (_, into) => {
      await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${join(into, 'banco.dump')}`, first.url]);
    },
    restore: async (from) => {
      const how = ['--exit-on-error', '--no-owner', `--dbname=${second.url}`];
      await run(join(bin, 'pg_restore'), [...how, join(from, 'banco.dump')]);
      return { DATABASE_URL: second.url };
    },
    rows: (_, question, isRestored) => ask(isRestored ? second.url : first.url, question),
    close: async () => {
      await first.drop();
      await second.drop();
    },
  };
};

const engines = [
  ['SQLite', async () => onSqlite()],
  ['PostgreSQL', onPostgres],
] as const;

const represented = async (bank: BankProcess, place: number): Promise<Visitor> => {
  const visitor = visitorOf(bank.base, crowdEntry(place));
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  return visitor;
};

/** Signs requests with one document each and reports the id of each one acknowledged. */
const work = async (bank: BankProcess, place: number, told: (id: number) => void): Promise<void> => {
  const visitor = await represented(bank, place);
  for (const which of crowdProviders.keys()) {
    const answer = await visitor.ports.requests.submit(crowdRequest(place, which), `firma-${which}`)();
    const { idSolicitud } = right(answer);
    const sent = await sendDocument({
      visitor,
      base: bank.base,
      kind: documentKinds[which] ?? 'liq',
      idSolicitud,
      name: `documento ${place} ${which}.pdf`,
      bytes: pdfOf(place * crowdProviders.length + which, size),
    });
    expect(sent.status).toBe(200);
    told(idSolicitud);
    await pause(50);
  }
};

describe.each(engines)('a backup of a bank at work over %s', (_, open) => {
  let engine: Engine;
  let bank: BankProcess;
  let kept: string;
  let place: string;

  beforeEach(async () => {
    engine = await open();
    bank = await startBankProcess({ ...engine.settings(), NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(companies));
    kept = await mkdtemp(join(tmpdir(), 'zaguan-backup-'));
    place = await mkdtemp(join(tmpdir(), 'zaguan-restored-'));
  });
  afterEach(async () => {
    await bank.stop();
    await engine.close();
    for (const folder of [kept, place]) await rm(folder, { recursive: true, force: true });
  });

  it('is restored in a new place with every request acknowledged before it, each document whole, under the same keys', async () => {
    const acknowledged: number[] = [];
    const working = Promise.all(
      Array.from({ length: companies }, (__, one) => work(bank, one, (id) => acknowledged.push(id))),
    );
    while (acknowledged.length < companies) await pause(20);
    const before = [...acknowledged];
    await engine.backUp(bank.folder, kept);
    await working;

    const settings = await engine.restore(kept, place);
    const restored = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal', DATOS: place, ...settings });

    const rowsOf = (question: string) => engine.rows(place, question, true);
    const known = new Set((await rowsOf('select id from solicitud')).map(({ id }) => Number(id)));
    expect(before.filter((id) => !known.has(id))).toEqual([]);
    const files = await rowsOf('select stored_name, sha256 from document');
    const whole = hashesOf(await rowsOf(piecesOfDocuments));
    expect(files.length).toBeGreaterThanOrEqual(before.length);
    expect(files.filter(({ stored_name, sha256 }) => whole.get(String(stored_name)) !== sha256)).toEqual([]);
    const secrets = 'select name, value from lasting_secret order by name';
    expect(await rowsOf(secrets)).toEqual(await engine.rows(bank.folder, secrets, false));
    const visitor = await represented(restored, 0);
    const [first] = right(await visitor.ports.requests.summaries()());
    expect(known.has(Number(first?.idSolicitud))).toBe(true);
    console.log({ before: before.length, restored: known.size, documents: files.length });
    await restored.stop();
  });
});
