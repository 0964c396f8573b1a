import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBank, type RunningBank } from '#composition/bank.ts';
import { readConfig } from '#composition/config.ts';
import { StartRefused, type StartFault } from '#composition/start-fault.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { keptDocuments } from '#test/support/kept-documents.ts';
import { bankDatabase, copyOf, freshDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';

let places = 0;

const past = new Date(Date.now() - 3_700_000);

/** One engine as an operator sees it: a database that can be changed for an empty one, and brought back. */
type Engine = {
  readonly settings: () => Readonly<Record<string, string>>;
  readonly ask: (question: string) => Promise<readonly Record<string, unknown>[]>;
  readonly tables: () => Promise<readonly unknown[]>;
  readonly putAnEmptyOneInPlace: () => Promise<void>;
  readonly bringBack: () => Promise<void>;
  /** Puts a copy in place, as a dump that is restored makes one; a file has none that its folder does not go with. */
  readonly putACopyInPlace: () => Promise<void>;
  /** What a second bank over the same is told. */
  readonly heldFault: 'already-serving' | 'node-already-serving';
  readonly close: () => Promise<void>;
};

const onSqlite = async (folder: string): Promise<Engine> => {
  const file = join(folder, 'banco.sqlite');
  const aside = join(folder, 'aparte');
  const move = async (from: string, into: string): Promise<void> => {
    await mkdir(into, { recursive: true });
    for (const name of (await readdir(from)).filter((each) => each.startsWith('banco.sqlite')))
      await rename(join(from, name), join(into, name));
  };
  return {
    settings: () => ({}),
    ask: async (question) => {
      const database = new DatabaseSync(file, { timeout: 5_000 });
      const rows = database.prepare(question).all();
      database.close();
      return rows;
    },
    tables: async () => (await readdir(folder)).filter((name) => name.startsWith('banco.sqlite')),
    putAnEmptyOneInPlace: () => move(folder, aside),
    bringBack: async () => {
      for (const name of (await readdir(folder)).filter((each) => each.startsWith('banco.sqlite')))
        await rm(join(folder, name));
      await move(aside, folder);
    },
    putACopyInPlace: () => expect.fail('A file is copied with its folder'),
    heldFault: 'already-serving',
    close: async () => undefined,
  };
};

const onPostgres = async (): Promise<Engine> => {
  const [own, empty] = [await bankDatabase(), await freshDatabase()];
  const copies: FreshDatabase[] = [];
  let url = own.url;
  const ask: Engine['ask'] = async (question) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(question);
    await client.end();
    return rows;
  };
  return {
    settings: () => ({ DATABASE_URL: url, NODO: 'uno', DOCUMENTOS: 'carpeta' }),
    ask,
    tables: () => ask("select tablename from pg_tables where schemaname = 'public'"),
    putAnEmptyOneInPlace: async () => {
      url = empty.url;
    },
    bringBack: async () => {
      url = own.url;
    },
    putACopyInPlace: async () => {
      const copy = await copyOf(own);
      copies.push(copy);
      url = copy.url;
    },
    heldFault: 'node-already-serving',
    close: async () => {
      for (const copy of copies) await copy.drop();
      await own.drop();
      await empty.drop();
    },
  };
};

const engines = [
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const;

describe.each(engines)('the documents of a bank over %s', (engineName, open) => {
  let folder: string;
  let documents: string;
  let engine: Engine;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-folder-'));
    documents = join(folder, 'documentos');
    engine = await open(folder);
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  const start = async (settings: Readonly<Record<string, string>> = {}): Promise<RunningBank> => {
    const config = readConfig({
      DATOS: folder,
      PORT: String(await freePort()),
      ...productionSettings,
      ...engine.settings(),
      ...settings,
    });
    return runBank(right(config));
  };

  const startAndStop = async (): Promise<void> => (await start()).stop();

  const operate = async (...words: readonly string[]): Promise<string> =>
    (
      await promisify(execFile)(process.execPath, ['composition/operator.ts', ...words], {
        env: { ...process.env, DATOS: folder, ...productionSettings, ...engine.settings() },
      })
    ).stdout;

  const leaveFile = async (name = randomBytes(16).toString('hex')): Promise<string> => {
    await mkdir(documents, { recursive: true });
    await writeFile(join(documents, name), 'contenido');
    await utimes(join(documents, name), past, past);
    return name;
  };

  /** A document as a bank of before left it: a file and the row that names it. */
  const keepDocument = async (): Promise<string> => {
    const name = await leaveFile();
    await engine.ask(
      `insert into solicitud (id, company, representative, provider, eligible, is_open, estado, body, created_at)
       values (${(places += 1)}, '76123456-0', '12345678-5', 'p', 1, 0, 'Ingresada', '{}', ${Date.now()})`,
    );
    await engine.ask(
      `insert into document (id, request_id, kind, name, content_type, size, sha256, stored_name, added_by, received_at)
       values ('${name}', ${places}, 'avaluo', 'a.pdf', 'application/pdf', 9, '${name}', '${name}', '12345678-5', 1)`,
    );
    return name;
  };

  const kept = (): Promise<readonly string[]> => keptDocuments(documents).catch(() => []);

  const markFile = (): string => join(documents, 'marca-del-banco');
  const refused = async (settings: Readonly<Record<string, string>> = {}): Promise<StartFault> => {
    const before = await kept();
    const outcome = await start(settings).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(outcome instanceof StartRefused)) throw new Error('it was not refused', { cause: outcome });
    expect(await kept()).toEqual(before);
    return outcome.fault;
  };

  it('EXT-401 are all there after a start over an empty database, which is refused and changes nothing, and after the right one is back', async () => {
    await startAndStop();
    const names = [await keepDocument(), await keepDocument()].sort();
    await engine.putAnEmptyOneInPlace();
    expect(await refused()).toMatchObject({
      fault: 'documents-without-rows',
      database: { mark: undefined, documents: 0 },
      folder: { files: 2 },
    });
    expect(await engine.tables()).toEqual([]);
    await engine.bringBack();
    await startAndStop();
    expect(await kept()).toEqual(names);
  });

  it('EXT-401 stay out of reach of the database of another bank', async () => {
    await startAndStop();
    await keepDocument();
    const mark = await readFile(markFile(), 'utf8');
    await engine.putAnEmptyOneInPlace();
    await rename(documents, join(folder, 'los-primeros'));
    await operate('migrar');
    await startAndStop();
    await keepDocument();
    await rm(documents, { recursive: true });
    await rename(join(folder, 'los-primeros'), documents);
    expect(await refused()).toMatchObject({ fault: 'marks-differ', folder: { mark: mark.trim() } });
  });

  it('EXT-401 that are not there keep a bank from starting that has rows of them', async () => {
    await startAndStop();
    await keepDocument();
    await rename(documents, join(folder, 'sin-montar'));
    expect(await refused()).toMatchObject({ fault: 'rows-without-documents', database: { missing: 1 } });
  });

  const forgetMarks = async (): Promise<void> => {
    await rm(markFile());
    await engine.ask('delete from bank_mark');
  };

  it('EXT-401 of a bank of before are taken over once, when every row finds its file, and what no row names is put aside', async () => {
    await startAndStop();
    const [named, nameless] = [await keepDocument(), await leaveFile()];
    await forgetMarks();
    await startAndStop();
    expect(await kept()).toEqual([named]);
    expect(await readdir(join(documents, 'cuarentena'))).toEqual([expect.stringContaining(nameless)]);
    expect(await engine.ask('select mark from bank_mark')).toEqual([
      { mark: (await readFile(markFile(), 'utf8')).trim() },
    ]);
  });

  it('EXT-401 of a bank of before are not taken over while a row misses its file', async () => {
    await startAndStop();
    await keepDocument();
    await rm(join(documents, await keepDocument()));
    await forgetMarks();
    expect(await refused()).toMatchObject({ fault: 'rows-without-documents', database: { documents: 2 } });
  });

  it('EXT-402 are joined to a database by an operator, and then only put aside', async () => {
    await startAndStop();
    const name = await keepDocument();
    await engine.putAnEmptyOneInPlace();
    await refused();
    await operate('migrar');
    await operate('adoptar-carpeta', '--si');
    await startAndStop();
    expect(await kept()).toEqual([]);
    expect(await readdir(join(documents, 'cuarentena'))).toEqual([expect.stringContaining(name)]);
    await engine.bringBack();
    expect(await refused()).toMatchObject({ fault: 'marks-differ' });
    await operate('adoptar-carpeta', '--si');
    await startAndStop();
    expect(await kept()).toEqual([name]);
  });

  const besideOthers = (): void => {
    const second = { NODO: 'otro' };

    it('EXT-410 stay where they are: it does not start before somebody says so, nor does the first one after that', async () => {
      await startAndStop();
      await keepDocument();
      await engine.putACopyInPlace();
      expect(await refused(second)).toMatchObject({ fault: 'database-copied' });
      await operate('adoptar-carpeta', '--si');
      await (await start(second)).stop();
      await engine.bringBack();
      expect(await refused()).toMatchObject({ fault: 'marks-differ' });
    });

    it('EXT-410 are another folder’s, empty or not, where it has one of its own', async () => {
      await startAndStop();
      const mark = await readFile(markFile(), 'utf8');
      await engine.putACopyInPlace();
      const aside = join(folder, 'los-primeros');
      await rename(documents, aside);
      await startAndStop();
      expect(await readFile(markFile(), 'utf8')).not.toBe(mark);
      await rm(documents, { recursive: true });
      await rename(aside, documents);
      expect(await refused()).toMatchObject({ fault: 'marks-differ' });
      await engine.bringBack();
      await startAndStop();
    });

    it('EXT-405 are adopted by an operator while no node serves them, whatever its name', async () => {
      const other = await start({ NODO: 'otro' });
      const adopted = await operate('adoptar-carpeta', '--si').catch((error: unknown) => error);
      await other.stop();
      expect(adopted).toMatchObject({ code: 1, stderr: expect.stringContaining('ya sirve') });
    });

    it('EXT-412 lose the locks of nodes that are long gone with the next start', async () => {
      await startAndStop();
      const [gone, today] = ['nodo-ida.candado', 'nodo-hoy.candado'].map((name) => join(documents, name));
      for (const file of [gone, today]) await writeFile(file ?? '', '');
      await utimes(gone ?? '', new Date(0), new Date(0));
      await startAndStop();
      expect((await readdir(documents)).filter((name) => name.endsWith('.candado')).sort()).toEqual([
        'nodo-hoy.candado',
        'nodo-uno.candado',
      ]);
    });

    it('EXT-410 are known by whoever may read which server that is, and else by their mark alone', async () => {
      await startAndStop();
      const [tied] = await engine.ask('select server from bank_mark');
      expect(tied).toEqual({ server: expect.stringMatching(/^\d+\/\d+$/) });
      await engine.ask('update bank_mark set server = null');
      await engine.putACopyInPlace();
      await startAndStop();
      expect(await engine.ask('select server from bank_mark')).not.toEqual([tied]);
    });
  };
  if (engineName === 'PostgreSQL') describe('beside other nodes and a copy of their database', besideOthers);

  it('EXT-405 are served by one bank, and a second one over them is refused until the first has ended', async () => {
    const first = await start();
    expect(await refused()).toMatchObject({ fault: engine.heldFault });
    expect(await operate('solicitudes')).toContain('No hay solicitudes');
    await expect(operate('adoptar-carpeta', '--si')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*ya sirve[^\n]*\n$/),
    });
    await first.stop();
    await startAndStop();
  });

  it('EXT-405 are served by nodes of different names where their database is a server, and by no two where it is a file', async () => {
    const first = await start();
    const other = { NODO: 'otro' };
    if (engine.heldFault === 'already-serving')
      expect(await refused(other)).toEqual({ fault: 'already-serving' });
    else await (await start(other)).stop();
    await first.stop();
  });
});
