import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentsIn } from '#adapters/bank-sql/portability/document-contents.ts';
import { filesOf } from '#composition/bank-database.ts';
import { openBank, type OpenBank } from '#composition/bank-ports.ts';
import { readConfig } from '#composition/config.ts';
import { moveDocuments, type DocumentPlace } from '#composition/move-documents.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
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

const others = { base: 'carpeta', carpeta: 'base' } as const;
const ways: readonly DocumentPlace[] = ['base', 'carpeta'];

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

  const configOf = (keeps: DocumentPlace) =>
    right(readConfig({ DATOS: folder, DOCUMENTOS: keeps, ...engine.settings }));

  const withBank = async <Value>(
    keeps: DocumentPlace,
    work: (bank: OpenBank) => Promise<Value>,
  ): Promise<Value> => {
    const bank = await openBank(configOf(keeps), (error) => expect(error).toBeUndefined());
    try {
      return await work(bank);
    } finally {
      await bank.close();
    }
  };

  const textOf = (place: number): string => `documento ${place} `.repeat(30_000);

  /** Keeps a document where the bank does, and names it in a row. */
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

  const move = (bank: OpenBank, to: DocumentPlace, tell: (done: number) => void = () => undefined) =>
    moveDocuments({
      database: bank.database,
      folder: filesOf({ ...configOf('carpeta'), node: 'mudanza' }),
      to,
      tell,
    });

  const areWhole = async ({ ports, database }: OpenBank): Promise<boolean> => {
    const rows = await database.kysely.selectFrom('document').select(['stored_name', 'sha256']).execute();
    for (const { stored_name, sha256 } of rows) {
      const pieces = await Readable.from(right(await ports.documentFiles.read(stored_name)())).toArray();
      if (createHash('sha256').update(Buffer.concat(pieces)).digest('hex') !== sha256) return false;
    }
    return rows.length > 0;
  };

  it.each(ways)(
    'EXT-1805 are moved to the %s, read meanwhile, and are gone from where they were',
    async (to) => {
      await withBank(others[to], async (bank) => {
        for (let count = 0; count < 5; count += 1) await kept(bank);
        const reads: Promise<boolean>[] = [];
        expect(await move(bank, to, () => reads.push(areWhole(bank)))).toEqual({
          ...{ moved: 5, there: 5, named: 5 },
          missing: [],
          damaged: [],
        });
        expect(await Promise.all(reads)).toEqual([true, true, true, true, true]);
        expect(await keptDocuments(documents)).toHaveLength(to === 'base' ? 0 : 5);
        expect(await documentsIn(bank.database, 'base')).toBe(to === 'base' ? 5 : 0);
        expect(await areWhole(bank)).toBe(true);
      });
      await withBank(to, async (bank) => expect(await areWhole(bank)).toBe(true));
    },
  );

  it.each(ways)('EXT-1805 that were kept while they moved to the %s are moved too', async (to) => {
    await withBank(others[to], async (bank) => {
      await kept(bank);
      let keeping: Promise<string> | undefined;
      const tell = (): void => {
        keeping ??= kept(bank);
      };
      await kept(bank);
      const first = move(bank, to, tell);
      await first;
      await keeping;
      expect((await move(bank, to)).missing).toEqual([]);
      expect(await documentsIn(bank.database, others[to])).toBe(0);
      expect(await areWhole(bank)).toBe(true);
    });
  });

  it.each(ways)('EXT-1805 that came to the %s before a stop are let go at the next run', async (to) => {
    await withBank(others[to], async (bank) => {
      const name = await kept(bank);
      const bytes = Buffer.from(textOf(places));
      if (to === 'carpeta') {
        await mkdir(documents, { recursive: true });
        await writeFile(join(documents, name), bytes);
      } else await move(bank, 'base').then(() => writeFile(join(documents, name), bytes));
      expect((await move(bank, to)).moved).toBe(1);
      expect(await keptDocuments(documents)).toEqual(to === 'base' ? [] : [name]);
      expect(await documentsIn(bank.database, 'base')).toBe(to === 'base' ? 1 : 0);
    });
  });

  it('EXT-1806 that lack or are damaged are named, end in 1, and what is damaged stays', async () => {
    const [lost, spoiled] = await withBank('carpeta', async (bank) => {
      const names = [await kept(bank), await kept(bank), await kept(bank)];
      await bank.sweep(() => undefined);
      return names;
    });
    await rm(join(documents, lost ?? ''));
    await writeFile(join(documents, spoiled ?? ''), 'otra cosa');
    const run = promisify(execFile)(
      process.execPath,
      ['composition/operator.ts', 'documentos', 'mover', '--a', 'base'],
      {
        env: { ...process.env, DATOS: folder, DOCUMENTOS: 'carpeta', ...engine.settings },
      },
    );
    const ended = await run.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(ended).toMatchObject({ code: 1 });
    const said = String(Object(ended).stderr);
    expect(said).toContain(`Falta ${lost ?? ''}:`);
    expect(said).toContain(`Dañado ${spoiled ?? ''}:`);
    expect(String(Object(ended).stdout)).toMatch(
      /^Se movió 1 documento; en la base \S+ hay 1 de los 3 que nombra la base\.$/m,
    );
    expect(await readFile(join(documents, spoiled ?? ''), 'utf8')).toBe('otra cosa');
  });

  it('EXT-1806 are sought in no folder that is not there, and none is made', async () => {
    await withBank('base', kept);
    const wrong = join(folder, 'otra');
    for (const to of ways) {
      const run = promisify(execFile)(
        process.execPath,
        ['composition/operator.ts', 'documentos', 'mover', '--a', to],
        {
          env: { ...process.env, ...masterKeySetting, DOCUMENTOS: 'base', ...engine.settings, DATOS: wrong },
        },
      );
      await expect(run).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(wrong),
      });
    }
    expect(existsSync(wrong)).toBe(false);
  });

  const spoilings = [
    ['lost a piece', () => sql`delete from document_piece where place = 1`],
    [
      'holds other bytes',
      () => sql`update document_piece set bytes = ${Buffer.alloc(131_072)} where place = 1`,
    ],
  ] as const;

  it.each(spoilings)(
    'EXT-1807 whose content in the base %s are whole again when they are restored to the folder and moved',
    async (_damage, spoil) => {
      await withBank('base', async (bank) => {
        const name = await kept(bank);
        await spoil().execute(bank.database.kysely);
        await mkdir(documents, { recursive: true });
        await writeFile(join(documents, name), textOf(places));
        expect(await move(bank, 'base')).toEqual({ moved: 1, there: 1, named: 1, missing: [], damaged: [] });
        expect(await areWhole(bank)).toBe(true);
        expect(await keptDocuments(documents)).toEqual([]);
      });
    },
  );

  it.each(ways)(
    'EXT-1805 stay where they are when there is no room in the %s, and go on afterwards',
    async (to) => {
      await withBank(others[to], async (bank) => {
        for (let count = 0; count < 3; count += 1) await kept(bank);
        const blocked = join(documents, 'receiving-@mudanza');
        if (to === 'carpeta') {
          await mkdir(documents, { recursive: true });
          await writeFile(blocked, '');
        } else
          await sql`alter table document_piece rename to document_piece_aside`.execute(bank.database.kysely);
        await expect(move(bank, to)).rejects.toThrow();
        if (to === 'carpeta') await rm(blocked);
        else
          await sql`alter table document_piece_aside rename to document_piece`.execute(bank.database.kysely);
        expect(await areWhole(bank)).toBe(true);
        expect((await move(bank, to)).moved).toBe(3);
        expect(await areWhole(bank)).toBe(true);
      });
    },
  );

  it('EXT-1806 are not moved out of the folder of another bank, which stays as it was', async () => {
    await withBank('base', kept);
    const name = 'a'.repeat(32);
    await mkdir(documents, { recursive: true });
    await writeFile(join(documents, 'marca-del-banco'), 'de-otro-banco\n');
    await writeFile(join(documents, name), 'ajeno');
    for (const to of ways) {
      const run = promisify(execFile)(
        process.execPath,
        ['composition/operator.ts', 'documentos', 'mover', '--a', to],
        {
          env: { ...process.env, DATOS: folder, DOCUMENTOS: 'base', ...engine.settings },
        },
      );
      await expect(run).rejects.toMatchObject({ code: 1 });
    }
    expect(await keptDocuments(documents)).toEqual([name]);
    expect(await readFile(join(documents, 'marca-del-banco'), 'utf8')).toBe('de-otro-banco\n');
  });

  it('EXT-1801 that are rows prove nothing of a folder: one of another bank is not joined', async () => {
    await withBank('base', kept);
    await mkdir(documents, { recursive: true });
    await writeFile(join(documents, 'marca-del-banco'), 'de-otro-banco\n');
    await withBank('carpeta', async (bank) => {
      await expect(bank.sweep(() => undefined)).rejects.toMatchObject({
        fault: { fault: 'documents-without-rows' },
      });
    });
    expect(await readFile(join(documents, 'marca-del-banco'), 'utf8')).toBe('de-otro-banco\n');
  });
});
