import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
} from 'kysely';
import { hostTime, sqliteClock, sqliteNow, type BankTime, type Database } from './database.ts';
import type { Tables } from './tables.ts';

const mostPrepared = 500;

const bindable = (value: unknown): SQLInputValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite takes no ${typeof value}`);
};

type Prepared = ReturnType<SqliteDatabase['prepare']>;

const asKyselyWants = (database: DatabaseSync): SqliteDatabase => {
  // The bank has a fixed set of statements, and each is prepared once.
  const prepared = new Map<string, Prepared>();
  const prepare = (text: string): Prepared => {
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(bindable)),
      run: (parameters) => statement.run(...parameters.map(bindable)),
      iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
    };
  };
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = prepared.get(text) ?? prepare(text);
      if (prepared.size < mostPrepared) prepared.set(text, known);
      return known;
    },
  };
};

// A plain begin takes the lock at the first write only, too late to wait for another process.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // SQLite rolls back tables as well as rows, so that a stopped migration leaves nothing.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const immediateDialect = (config: SqliteDialectConfig): SqliteDialect =>
  Object.assign(new SqliteDialect(config), {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new TransactionalAdapter(),
  });

/** The embedded engine: one file, every acknowledged row on disk. */
export const openSqlite = async (path: string, clock: BankTime = hostTime): Promise<Database> => {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.function(sqliteClock, () => clock.now());
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  const kysely = new Kysely<Tables>({ dialect: immediateDialect({ database: asKyselyWants(database) }) });
  const db: Database = {
    kysely,
    now: sqliteNow,
    // one writer at a time
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
      database.exec('vacuum; pragma wal_checkpoint(truncate)');
    },
    close: () => kysely.destroy(),
  };
  return db;
};
