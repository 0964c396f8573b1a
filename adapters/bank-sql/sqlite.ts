import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql, type Dialect } from 'kysely';
import { batchingDriver, busyMillis } from './sqlite-driver.ts';
import { hostTime, sqliteClock, sqliteNow, type BankTime, type Database } from './database.ts';
import type { Tables } from './tables.ts';

const mostPrepared = 500;

const bindable = (value: unknown): SQLInputValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite takes no ${typeof value}`);
};

const runningIn = (database: DatabaseSync): Parameters<typeof batchingDriver>[1] => {
  // Each is prepared once; of lists there is one for each length, and the oldest goes.
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (text: string) => {
    const statement = database.prepare(text);
    return { statement, reads: statement.columns().length > 0 };
  };
  const kept = (text: string) => {
    const made = prepare(text);
    prepared.set(text, made);
    const [oldest = text] = prepared.keys();
    if (prepared.size > mostPrepared) prepared.delete(oldest);
    return made;
  };
  return ({ sql: text, parameters }) => {
    const known = prepared.get(text) ?? kept(text);
    const values = parameters.map(bindable);
    if (known.reads) return { rows: known.statement.all(...values) as never[] };
    const { changes } = known.statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  };
};

class TransactionalAdapter extends SqliteAdapter {
  // SQLite rolls back tables as well as rows, so that a stopped migration leaves nothing.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // Its driver lets one in after the other.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const dialectOver = (database: DatabaseSync): Dialect => ({
  createDriver: () => batchingDriver(database, runningIn(database)),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
});

/** The embedded engine: one file, every acknowledged row on disk. */
export const openSqlite = async (path: string, clock: BankTime = hostTime): Promise<Database> => {
  const database = new DatabaseSync(path, { timeout: busyMillis });
  database.function(sqliteClock, () => clock.now());
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  const kysely = new Kysely<Tables>({ dialect: dialectOver(database) });
  const db: Database = {
    kysely,
    now: sqliteNow,
    together: async (inside, writes) => {
      for (const write of writes) await inside.executeQuery(write);
    },
    // one writer at a time
    forUpdate: sql``,
    skipLocked: sql``,
    // its commits are made in this process, and each waits
    unawaited: sql<string>`'on'`,
    takesWrites: sql<boolean>`true`,
    clock,
    // its statements run in this process, each to its end
    unhurried: (work) => work(db),
    server: async () => undefined,
    // one writer at a time, seen by nobody before its end
    writersGone: async () => true,
    mayRewrite: async () => true,
    writeAnew: async () => {
      await sql`vacuum`.execute(kysely);
      await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
  return db;
};
