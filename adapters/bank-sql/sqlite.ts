import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';
import { hostTime, sqliteClock, sqliteNow, type BankTime, type Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Maximum time in milliseconds that an SQLite statement waits for another process's lock on the file. */
const busyMillis = 5_000;

const bindable = (value: unknown): SQLInputValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite takes no ${typeof value}`);
};

/** Wraps Node's SQLite in the interface that the query library expects. */
const forKysely = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (text) => {
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(bindable)),
      run: (parameters) => statement.run(...parameters.map(bindable)),
      iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
    };
  },
});

class TransactionalAdapter extends SqliteAdapter {
  // Tells the query library that migrations run in a transaction, since SQLite rolls back schema changes too, so
  // that a failed migration leaves nothing.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: forKysely(database) });
    this.#database = database;
  }

  // Begins immediate transactions, since a deferred one fails without waiting if another process wrote after
  // its first read.
  override async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
  }

  // Ignores a failed rollback, since SQLite has already rolled back after some errors, such as a full disk.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: forKysely(database) });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Opens the embedded SQLite database, one file; a commit returns only once its data are on disk. */
export const openSqlite = async (path: string, clock: BankTime = hostTime): Promise<Database> => {
  const database = new DatabaseSync(path, { timeout: busyMillis });
  database.function(sqliteClock, () => clock.now());
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  const kysely = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  const db: Database = {
    kysely,
    now: sqliteNow,
    // The SQL suffixes for row locks are empty, since SQLite has no row locks: it has one writer at a time.
    forUpdate: sql``,
    skipLocked: sql``,
    // SQL expression that changes nothing, since SQLite has no asynchronous commit.
    unawaited: sql<string>`'on'`,
    takesWrites: sql<boolean>`true`,
    // Writes the number that the file has in its header for its users, which is unused and always 0: a
    // transaction that is rolled back would not reach the disk.
    tryWrite: async () => void (await sql`pragma user_version = 0`.execute(kysely)),
    clock,
    // Runs long work with the usual timeouts, since SQLite statements run in this process, one at a time.
    withLongTimeouts: (work) => work(db),
    // Tells at once that no transaction is writing, since SQLite has one writer at a time, whose rows nobody sees
    // before the commit.
    writersGone: async () => true,
    mayRewrite: async () => true,
    // Truncates SQLite's write-ahead log only, since `secure_delete` has overwritten deleted values in the file
    // already, and a vacuum would keep every other process from writing as long as it takes.
    writeAnew: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
  return db;
};
