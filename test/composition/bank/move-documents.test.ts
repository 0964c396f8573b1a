import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesInBase, namesOutsideBase } from '#adapters/bank-sql/portability/document-contents.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { moveDocuments } from '#composition/bank/move-documents.ts';
import { logDocumentPlace } from '#composition/bank/log-document-place.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { keepAsBefore } from '#test/support/keep-as-before.ts';
import { keptDocuments } from '#test/support/kept-documents.ts';
import { bankDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';

type Settings = Readonly<Record<string, string>>;
type Engine = { readonly settings: Settings; readonly drop: () => Promise<void> };

const engines = [
  ['SQLite', async (): Promise<Engine> => ({ settings: {}, drop: async () => undefined })],
  [
    'PostgreSQL',
    async (): Promise<Engine> => {
      const { url, drop } = await bankDatabase();
      return { settings: { ...masterKeySetting, DATABASE_URL: url }, drop };
    },
  ],
] as const;

describe.each(engines)('the documents of a bank over %s', (_, open) => {
  let engine: Engine;
  let folder: string;
  let documents: string;
  let places = 0;
  beforeEach(async () => {
    engine = await open();
    folder = await mkdtemp(join(tmpdir(), 'zaguan-move-'));
    documents = join(folder, 'documentos');
  });
  afterEach(async () => {
    await engine.drop();
    await rm(folder, { recursive: true });
  });

  const withBank = async <Value>(work: (bank: OpenBank) => Promise<Value>): Promise<Value> => {
    const config = right(readConfig({ DATOS: folder, ...engine.settings }));
    const bank = await openBank(config, (error) => expect(error).toBeUndefined());
    try {
      return await work(bank);
    } finally {
      await bank.close();
    }
  };

  const textOf = (place: number): string => `documento ${place} `.repeat(30_000);

  /** Stores a document and inserts its row; returns its file name. */
  const kept = async ({ files, ports, database }: OpenBank): Promise<string> => {
    const place = (places += 1);
    const bytes = Buffer.from(textOf(place));
    const { path, size, sha256 } = right(await files.receive(Readable.from([bytes])));
    const name = right(await ports.documentFiles.keep(aReceivedFile({ path, size, sha256 }))());
    await files.discard(path);
    await sql`insert into solicitud (id, company, representative, provider, eligible, is_open, estado, body, created_at)
      values (${place}, '76123456-0', '12345678-5', ${`p${place}`}, 1, 0, 'Ingresada', '{}', ${Date.now()})`.execute(
      database.kysely,
    );
    await sql`insert into document
      (id, request_id, kind, name, content_type, size, sha256, stored_name, added_by, received_at)
      values (${name}, ${place}, 'avaluo', 'a.pdf', 'application/pdf', ${size}, ${sha256}, ${name}, '12345678-5', ${place})`.execute(
      database.kysely,
    );
    return name;
  };

  /** Stores documents where an earlier version kept them. */
  const keptBefore = async (bank: OpenBank, count: number): Promise<readonly string[]> => {
    const names: string[] = [];
    while (names.length < count) names.push(await kept(bank));
    await keepAsBefore(bank.database, documents);
    return names;
  };

  const move = (
    { database, folder: before }: OpenBank,
    tell: (done: number, of: number) => void = () => undefined,
  ) => moveDocuments({ database, folder: before, tell });

  const operate = () =>
    promisify(execFile)(process.execPath, ['composition/operator.ts', 'documentos', 'mover'], {
      env: { ...process.env, ...engine.settings, DATOS: folder },
    });

  const areWhole = async ({ ports, database }: OpenBank): Promise<boolean> => {
    const rows = await database.kysely.selectFrom('document').select(['stored_name', 'sha256']).execute();
    for (const { stored_name, sha256 } of rows) {
      const pieces = await Readable.from(right(await ports.documentFiles.read(stored_name)())).toArray();
      if (createHash('sha256').update(Buffer.concat(pieces)).digest('hex') !== sha256) return false;
    }
    return rows.length > 0;
  };

  it('are told one by one, of how many', async () => {
    await withBank(async (bank) => {
      await keptBefore(bank, 2);
      const told: [number, number][] = [];
      await move(bank, (done, of) => void told.push([done, of]));
      expect(told).toEqual([
        [1, 2],
        [2, 2],
      ]);
    });
  });

  it('EXT-1805 are brought to the database, read meanwhile, and stay in the folder', async () => {
    await withBank(async (bank) => {
      const names = await keptBefore(bank, 5);
      const reads: Promise<boolean>[] = [];
      const moved = { there: 5, named: 5, missing: [], damaged: [] };
      expect(await move(bank, () => reads.push(areWhole(bank)))).toEqual({ ...moved, moved: 5 });
      expect(await Promise.all(reads)).toEqual([true, true, true, true, true]);
      expect(await keptDocuments(documents)).toEqual(names.toSorted());
      expect(await move(bank)).toEqual({ ...moved, moved: 0 });
      await rm(documents, { recursive: true });
      expect(await areWhole(bank)).toBe(true);
      expect(await move(bank)).toEqual({ ...moved, moved: 0 });
    });
  });

  it('EXT-1805 that a node of before still kept while they moved come with the next run', async () => {
    await withBank(async (bank) => {
      await keptBefore(bank, 1);
      await move(bank);
      await keptBefore(bank, 1);
      expect(await namesOutsideBase(bank.database)).toHaveLength(2);
      expect(await areWhole(bank)).toBe(true);
      expect((await move(bank)).moved).toBe(2);
      expect(await namesOutsideBase(bank.database)).toEqual([]);
    });
  });

  it('EXT-1806 that lack or are damaged are named, end in 1, and are not touched', async () => {
    const [lost = '', spoiled = ''] = await withBank((bank) => keptBefore(bank, 3));
    await rm(join(documents, lost));
    await writeFile(join(documents, spoiled), 'otra cosa');
    const ended = await operate().catch((error: unknown) => error);
    expect(ended).toMatchObject({ code: 1 });
    const said = String(Object(ended).stderr);
    expect(said).toContain(`Falta ${lost}:`);
    expect(said).toContain(`Dañado ${spoiled}:`);
    expect(String(Object(ended).stdout)).toMatch(
      /^Se llevó 1 documento; en la base \S+ hay 1 de los 3 que nombra\.$/m,
    );
    expect(await readFile(join(documents, spoiled), 'utf8')).toBe('otra cosa');
  });

  it('EXT-1805 are told by the command, with what to do with the folder', async () => {
    await withBank((bank) => keptBefore(bank, 2));
    const { stdout } = await operate();
    expect(stdout).toMatch(/^Se llevaron 2 documentos; en la base \S+ hay 2 de los 2 que nombra\.$/m);
    expect(stdout).toContain(`Los archivos siguen en ${documents}. Cuando ningún nodo`);
  });

  it('EXT-1806 of another bank in the same folder are neither read nor touched', async () => {
    const name = 'a'.repeat(32);
    await withBank(async (bank) => {
      await keptBefore(bank, 1);
      await writeFile(join(documents, name), 'ajeno');
      await move(bank);
      expect(await namesInBase(bank.database)).toHaveLength(1);
    });
    expect(await readFile(join(documents, name), 'utf8')).toBe('ajeno');
  });

  it('EXT-1802 are told at a start: how many wait in the folder, how many are nowhere, and when it may go', async () => {
    const told = (bank: OpenBank) => {
      const lines: unknown[] = [];
      return logDocumentPlace(bank, { warn: (...line: unknown[]) => void lines.push(line) }).then(
        () => lines,
      );
    };
    await withBank(async (bank) => {
      expect(await told(bank)).toEqual([]);
      const [lost = ''] = await keptBefore(bank, 3);
      await rm(join(documents, lost));
      expect(await told(bank)).toEqual([
        [{ documents: 2 }, expect.stringContaining('documentos mover')],
        [{ documents: 1 }, expect.stringContaining('restore')],
      ]);
      await move(bank);
      expect(await told(bank)).toEqual([
        [{ files: 2 }, expect.stringContaining('nothing that the database lacks')],
        [{ documents: 1 }, expect.stringContaining('restore')],
      ]);
    });
  });

  it('EXT-1802 what a node of before brings while they are counted is told as waiting, not as lost', async () => {
    const lines: unknown[] = [];
    await withBank(async (bank) => {
      const database: typeof bank.database = {
        ...bank.database,
        withLongTimeouts: async (work, lock) => {
          await keptBefore(bank, 1);
          return bank.database.withLongTimeouts(work, lock);
        },
      };
      await logDocumentPlace({ ...bank, database }, { warn: (...line: unknown[]) => void lines.push(line) });
    });
    expect(lines).toEqual([[{ documents: 1 }, expect.stringContaining('documentos mover')]]);
  });

  const spoilings = [
    ['lost a piece', () => sql`delete from document_piece where place = 1`],
    [
      'holds other bytes',
      () => sql`update document_piece set bytes = ${Buffer.alloc(131_072)} where place = 1`,
    ],
  ] as const;

  it.each(spoilings)(
    'EXT-1807 whose content in the database %s are whole again when they are restored to the folder and moved',
    async (_damage, spoil) => {
      await withBank(async (bank) => {
        const name = await kept(bank);
        await spoil().execute(bank.database.kysely);
        await mkdir(documents, { recursive: true });
        await writeFile(join(documents, name), textOf(places));
        expect(await move(bank)).toEqual({ moved: 1, there: 1, named: 1, missing: [], damaged: [] });
        expect(await areWhole(bank)).toBe(true);
      });
    },
  );

  it('EXT-1805 stay where they are when there is no room in the database, and go on afterwards', async () => {
    await withBank(async (bank) => {
      await keptBefore(bank, 3);
      await sql`alter table document_piece rename to document_piece_aside`.execute(bank.database.kysely);
      await expect(move(bank)).rejects.toThrow();
      await sql`alter table document_piece_aside rename to document_piece`.execute(bank.database.kysely);
      expect(await areWhole(bank)).toBe(true);
      expect((await move(bank)).moved).toBe(3);
    });
  });
});
