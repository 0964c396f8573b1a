import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { freshDatabase } from '../postgres.ts';
import { right } from '../right.ts';
import { plentyOfCallsSettings } from './one-source.ts';
import type { Engine } from './two-companies.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const kept = fileURLToPath(new URL('../bank-of-before/', import.meta.url));
const lastOfThen = '0016-receipt-certificates';

type Row = Readonly<Record<string, SQLOutputValue>>;

const rowsOf = (file: string): ReadonlyMap<string, readonly Row[]> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database.prepare("select name from sqlite_master where type = 'table'").all();
  const rows = names
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('kysely_'))
    .map((name) => [name, database.prepare(`select * from "${name}"`).all()] as const);
  database.close();
  return new Map(rows);
};

/** Inserts the rows into PostgreSQL under the schema of the earlier version, and then migrates. */
const inPostgres = async (url: string, tables: ReadonlyMap<string, readonly Row[]>): Promise<void> => {
  const db = await openPostgres(url, () => undefined);
  await migrate(db, lastOfThen);
  await db.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Disables foreign keys in this connection, since the rows come in any order.
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of tables) {
    await client.query(`delete from "${table}"`);
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const places = columns.map((_, place) => `$${place + 1}`);
      await client.query(
        `insert into "${table}" (${columns.join()}) values (${places.join()})`,
        Object.values(row),
      );
    }
  }
  await client.end();
  const upgraded = await openPostgres(url, () => undefined);
  await migrate(upgraded);
  await upgraded.close();
};

/** Starts this version of the bank on the data of an earlier version; `run` executes statements on its database. */
export const startOfBefore = async (
  engine: Engine,
): Promise<RunningBank & { readonly run: (statement: string) => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-before-'));
  const file = join(folder, 'banco.sqlite');
  await cp(join(kept, 'documentos'), join(folder, 'documentos'), { recursive: true });
  await writeFile(file, gunzipSync(await readFile(join(kept, 'banco.sqlite.gz'))));
  const database = engine === 'PostgreSQL' ? await freshDatabase() : undefined;
  if (database !== undefined) {
    await inPostgres(database.url, rowsOf(file));
    await rm(file);
  }
  const run = async (statement: string): Promise<void> => {
    if (database === undefined) {
      const own = new DatabaseSync(file, { timeout: 5_000 });
      own.exec(statement);
      own.close();
      return;
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // Dates every draft as saved now, since drafts of that time would have expired.
  await run(`update draft set kept_at = ${Date.now()}`);
  const settings = {
    ...plentyOfCallsSettings,
    DATOS: folder,
    PORT: String(await freePort()),
    NIVEL_DE_REGISTRO: 'silent',
    CAPTCHA_COSTO: '1',
    ...(database === undefined ? {} : { ...masterKeySetting, DATABASE_URL: database.url }),
  };
  const bank = await runBank(right(readConfig(settings)));
  return {
    ...bank,
    run,
    stop: async () => {
      await bank.stop();
      await database?.drop();
      await rm(folder, { recursive: true });
    },
  };
};
