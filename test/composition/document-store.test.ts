import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { documentContents, namesInBase } from '#adapters/bank-sql/portability/document-contents.ts';
import { startChores } from '#composition/bank-chores.ts';
import { openBank } from '#composition/bank-ports.ts';
import { runBank } from '#composition/bank.ts';
import { readConfig } from '#composition/config.ts';
import { documentStore } from '#composition/document-store.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

type Settings = Readonly<Record<string, string>>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-base-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openWith = (settings: Settings) =>
  openBank(right(readConfig({ DATOS: folder, ...settings })), (error) => expect(error).toBeUndefined());

const start = async (settings: Settings) =>
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

const lastingPlaces = { base: 'documento en la base', carpeta: 'documento en la carpeta' } as const;

/** Keeps a document as a bank with this setting does, and answers its name. */
const kept = async (documents: keyof typeof lastingPlaces): Promise<string> => {
  const bank = await openWith({ DOCUMENTOS: documents });
  const bytes = Buffer.from(lastingPlaces[documents]);
  const { path, size, sha256 } = right(await bank.files.receive(Readable.from([bytes])));
  const name = right(await bank.ports.documentFiles.keep(aReceivedFile({ path, size, sha256 }))());
  await bank.files.discard(path);
  await bank.close();
  return name;
};

describe.each(['base', 'carpeta'] as const)('a bank with DOCUMENTOS=%s', (documents) => {
  it('EXT-1802 reads what lies in either place', async () => {
    const names = { base: await kept('base'), carpeta: await kept('carpeta') };
    const bank = await openWith({ DOCUMENTOS: documents });
    for (const place of ['base', 'carpeta'] as const) {
      const pieces = await Readable.from(
        right(await bank.ports.documentFiles.read(names[place])()),
      ).toArray();
      expect(Buffer.concat(pieces).toString()).toBe(lastingPlaces[place]);
    }
    await bank.close();
  });

  it('EXT-2108 discards a document wherever it lies, for what is not moved yet is forgotten too', async () => {
    const names = { base: await kept('base'), carpeta: await kept('carpeta') };
    const bank = await openWith({ DOCUMENTOS: documents });
    for (const place of ['base', 'carpeta'] as const)
      right(await bank.ports.documentFiles.discardKept(names[place])());
    expect(await namesInBase(bank.database)).toEqual([]);
    expect(await bank.folder.keptNames()).toEqual([]);
    await bank.close();
  });
});

it.each(['base', 'carpeta'] as const)(
  'EXT-1802 looks anew where a document belongs, %s, when it was moved there between two looks',
  async (documents) => {
    const looks: string[] = [];
    const found = (place: 'base' | 'carpeta') => {
      looks.push(place);
      return place === documents && looks.length > 2 ? Readable.from([Buffer.from('movido')]) : undefined;
    };
    const bank = await openWith({});
    const contents = { ...documentContents(bank.database), read: async () => found('base') };
    const read = async () =>
      found('carpeta') ?? Promise.reject(Object.assign(new Error(), { code: 'ENOENT' }));
    const store = documentStore(
      { config: { dataFolder: folder, documents }, folder: { ...bank.folder, read }, contents },
      orUnavailable((error) => expect(error).toBeUndefined()),
    );
    const bytes = await Readable.from(right(await store.read('uno')())).toArray();
    expect(Buffer.concat(bytes).toString()).toBe('movido');
    expect(looks).toEqual([documents, documents === 'base' ? 'carpeta' : 'base', documents]);
    await bank.close();
  },
);

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
  await bank.forget();
  expect(String(reports)).toContain('shared_work');
  expect(await bank.database.kysely.selectFrom('document_content').selectAll().execute()).toEqual([]);
  await bank.close();
});

describe('what arrives at a bank that keeps its documents in the base', () => {
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
    const bank = await openWith({ DOCUMENTOS: 'base' });
    await bank.sweep(() => undefined);
    expect(await arriving()).toEqual(['nueva']);
    await bank.close();
  });

  it('EXT-1804 goes an hour later while the bank serves, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const bank = await openWith({ DOCUMENTOS: 'base' });
    const chores = await startChores(bank);
    await leaveTwo();
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    await expect.poll(arriving, { timeout: 10_000 }).toEqual(['nueva']);
    await chores.stop();
    await bank.close();
  });
});

describe('nodes over one PostgreSQL', () => {
  let database: FreshDatabase;
  const ask = async (question: string): Promise<readonly unknown[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(question);
    await client.end();
    return rows;
  };
  beforeEach(async () => {
    database = await bankDatabase();
  });
  afterEach(() => database.drop());

  it('EXT-1804 have neither mark nor lock nor folder in common, and say where documents are', async () => {
    const settings = { ...masterKeySetting, DATABASE_URL: database.url, NODO: 'uno' };
    const port = await freePort();
    const nodes = [await start({ ...settings, PUERTO_METRICAS: String(port) }), await start(settings)];
    for (const { address } of nodes)
      expect(await (await fetch(`${address}/salud/lista`)).json()).toEqual({
        estado: 'ok',
        documentos: 'base',
      });
    expect(await (await fetch(`http://127.0.0.1:${port}/metricas`)).text()).toContain(
      'zaguan_document_store{store="base"} 1',
    );
    expect(await ask('select mark from bank_mark')).toEqual([]);
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
