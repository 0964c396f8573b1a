import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namesInBase } from '#adapters/bank-sql/portability/document-contents.ts';
import { startChores } from '#composition/bank/chores.ts';
import { openBank } from '#composition/bank/ports.ts';
import { runBank } from '#composition/bank/bank.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';

type Settings = Readonly<Record<string, string>>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-base-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openWith = (settings: Settings = {}) =>
  openBank(right(readConfig({ DATOS: folder, ...settings })), (error) => expect(error).toBeUndefined());

const start = async (settings: Settings = {}) =>
  runBank(
    right(
      readConfig({
        DATOS: folder,
        PORT: String(await freePort()),
        ...productionSettings,
        ...settings,
      }),
    ),
  );

const inFolder = 'a'.repeat(32);

describe('a bank with a documents folder of a version before', () => {
  type Bank = Awaited<ReturnType<typeof openWith>>;
  let bank: Bank;
  let inBase: string;
  beforeEach(async () => {
    await mkdir(join(folder, 'documentos'));
    await writeFile(join(folder, 'documentos', inFolder), 'de antes');
    bank = await openWith();
    const { path, size, sha256 } = right(await bank.files.receive(Readable.from([Buffer.from('de ahora')])));
    inBase = right(await bank.ports.documentFiles.keep(aReceivedFile({ path, size, sha256 }))());
  });
  afterEach(() => bank.close());

  const read = async (name: string): Promise<string> => {
    const pieces = await Readable.from(right(await bank.ports.documentFiles.read(name)())).toArray();
    return Buffer.concat(pieces).toString();
  };

  it('EXT-1802 reads what lies in it, and keeps what is new in the database', async () => {
    await writeFile(join(folder, 'documentos', inBase), 'otra copia');
    expect([await read(inFolder), await read(inBase)]).toEqual(['de antes', 'de ahora']);
    expect(await namesInBase(bank.database)).toEqual([inBase]);
    expect(await readdir(join(folder, 'documentos'))).toEqual([inFolder, inBase].toSorted());
  });

  it('EXT-2108 discards a document wherever it lies, for one that is not moved yet is forgotten too', async () => {
    for (const name of [inFolder, inBase]) right(await bank.ports.documentFiles.discardKept(name)());
    expect(await namesInBase(bank.database)).toEqual([]);
    expect(await readdir(join(folder, 'documentos'))).toEqual([]);
  });

  it('EXT-1802 touches nothing of it at a start, whatever no row names', async () => {
    const past = new Date(0);
    await utimes(join(folder, 'documentos', inFolder), past, past);
    await bank.deleteOrphans();
    await bank.deleteExpired();
    expect(await readdir(join(folder, 'documentos'))).toEqual([inFolder]);
  });
});

it('EXT-2285 bytes that nothing names go, whatever else cannot be swept', async () => {
  const first = await openWith({});
  await first.database.kysely
    .insertInto('document_content')
    .values({ upload: 'cortado', idle_since: 1 })
    .execute();
  await sql`drop table shared_work`.execute(first.database.kysely);
  await first.close();
  const reports: unknown[] = [];
  const bank = await openBank(right(readConfig({ DATOS: folder })), (error) => reports.push(error));
  await bank.deleteExpired();
  expect(String(reports)).toContain('shared_work');
  expect(await bank.database.kysely.selectFrom('document_content').selectAll().execute()).toEqual([]);
  await bank.close();
});

describe('what arrives at a bank', () => {
  afterEach(() => vi.useRealTimers());

  const arriving = () => readdir(join(folder, 'recibiendo'));
  const leaveTwo = async (): Promise<void> => {
    await mkdir(join(folder, 'recibiendo'), { recursive: true });
    const past = new Date(Date.now() - 3_700_000);
    for (const name of ['vieja', 'nueva']) await writeFile(join(folder, 'recibiendo', name), 'la mitad');
    await utimes(join(folder, 'recibiendo', 'vieja'), past, past);
  };

  it('EXT-1804 goes an hour later at a start, whoever received it, and not before', async () => {
    await leaveTwo();
    const bank = await openWith();
    await bank.deleteOrphans();
    expect(await arriving()).toEqual(['nueva']);
    await bank.close();
  });

  it('EXT-1804 goes an hour later while the bank serves, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const bank = await openWith();
    const chores = await startChores(bank);
    await leaveTwo();
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    await expect.poll(arriving, { timeout: 10_000 }).toEqual(['nueva']);
    await chores.stop();
    await bank.close();
  });
});

it('EXT-405 one bank serves from a folder with a database file; a second one is refused until the first has ended', async () => {
  const first = await start();
  await expect(start()).rejects.toMatchObject({ fault: { fault: 'already-serving' } });
  const env = { ...process.env, DATOS: folder, ...productionSettings };
  const program = ['composition/operator.ts', 'solicitudes'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { env });
  expect(stdout).toContain('No hay solicitudes');
  await first.stop();
  await (await start()).stop();
  expect(existsSync(join(folder, 'documentos'))).toBe(false);
});

describe('what goes when nothing is to be kept of it', () => {
  it('EXT-2107 EXT-2108 is the file of a document too, once its request is past its term', async () => {
    const bank = await openWith();
    const { path, size, sha256 } = right(
      await bank.files.receive(Readable.from([Buffer.from('%PDF-1.7 uno')])),
    );
    const name = right(await bank.ports.documentFiles.keep(aReceivedFile({ path, size, sha256 }))());
    await aRequestEverywhere(bank.database, 3001, anEntry(), { isOpen: false, createdAt: 1 });
    await bank.database.kysely.updateTable('document').set({ stored_name: name }).execute();
    const withLongTimeouts = vi.spyOn(bank.database, 'withLongTimeouts');
    await bank.deleteExpired();
    expect(await bank.database.kysely.selectFrom('document').select('id').execute()).toEqual([]);
    expect(await namesInBase(bank.database)).not.toContain(name);
    // Expects expired data to be deleted as background work with long time limits, not within the limits of a call.
    expect(withLongTimeouts).toHaveBeenCalled();
    await bank.close();
  });

  it('EXT-1804 is a name in the base that no document has, at a start', async () => {
    const bank = await openWith();
    const { kysely } = bank.database;
    await kysely.insertInto('document_content').values({ upload: 'u', sha256: 'x', size: 1 }).execute();
    const names = ['vieja', 'nueva'] as const;
    for (const stored_name of names)
      await kysely
        .insertInto('document_name')
        .values({ stored_name, upload: 'u', named_at: stored_name === 'vieja' ? 1 : Date.now() })
        .execute();
    let longWork = 0;
    const { withLongTimeouts } = bank.database;
    vi.spyOn(bank.database, 'withLongTimeouts').mockImplementation((work) =>
      withLongTimeouts((database) =>
        work({
          ...database,
          get kysely() {
            longWork += 1;
            return database.kysely;
          },
        }),
      ),
    );
    await bank.deleteOrphans();
    expect(longWork).toBeGreaterThan(0);
    expect(await kysely.selectFrom('document_name').select('stored_name').execute()).toEqual([
      { stored_name: 'nueva' },
    ]);
    await bank.close();
  });

  it('EXT-408 and what cannot go is told: a place of arrivals that is none', async () => {
    const reports: unknown[] = [];
    const bank = await openBank(right(readConfig({ DATOS: folder })), (error) => reports.push(error));
    await writeFile(join(folder, 'recibiendo'), 'no es una carpeta');
    await bank.deleteExpired();
    expect(reports).toMatchObject([{ code: 'ENOTDIR' }]);
    await bank.close();
  });
});

describe('nodes over one PostgreSQL', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await bankDatabase();
  });
  afterEach(() => database.drop());

  it('EXT-1804 have neither lock nor documents folder in common', async () => {
    const settings = { ...masterKeySetting, DATABASE_URL: database.url };
    const nodes = [await start(settings), await start(settings)];
    for (const { address } of nodes)
      expect(await (await fetch(`${address}/salud/lista`)).json()).toEqual({ estado: 'ok' });
    for (const node of nodes) await node.stop();
    expect(await readdir(folder)).toEqual(['recibiendo']);
  });

  it('EXT-1804 do not start where nothing can arrive, and say so', async () => {
    await writeFile(join(folder, 'recibiendo'), 'no es una carpeta');
    await expect(start({ DATABASE_URL: database.url })).rejects.toMatchObject({
      fault: { fault: 'data-folder', why: 'not-a-folder' },
    });
  });
});
