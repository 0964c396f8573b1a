import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { E } from '#core/shared/fp.ts';
import type { Tables } from './tables.ts';

/** Clock of the database for use outside SQL statements, and how far the host's clock differs. */
export type BankTime = {
  /** Current time in epoch milliseconds; valid for PostgreSQL after the first reading. */
  readonly now: () => number;
  /** Milliseconds that the host's clock is ahead of the database's; negative if behind. */
  readonly hostAhead: () => number;
  /** Reads the current time from the database. */
  readonly read: () => Promise<void>;
};

/** Clock of an SQLite database, which is the host's clock. */
export const hostTime: BankTime = {
  now: () => Date.now(),
  hostAhead: () => 0,
  read: async () => undefined,
};

/** Database with its schema, and the SQL that differs between SQLite and PostgreSQL. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  /** SQL of the current time in epoch milliseconds, by the database's clock, which all nodes share. */
  readonly now: RawBuilder<number>;
  /** SQL suffix of a select that locks its rows until the transaction ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** SQL suffix of a select that skips rows locked by other transactions. */
  readonly skipLocked: RawBuilder<unknown>;
  /** SQL returning expression that makes the transaction commit asynchronously, without waiting for disk or standby; a later synchronous commit also covers this one. */
  readonly unawaited: RawBuilder<string>;
  /** SQL expression that is true if the server accepts writes, which a standby does not. */
  readonly takesWrites: RawBuilder<boolean>;
  /** Clock of the database for use outside SQL statements. */
  readonly clock: BankTime;
  /** Runs long work that no caller waits for, with long timeouts; the lock timeout may be given. */
  readonly unhurried: <Value>(work: (patient: Database) => Promise<Value>, lock?: number) => Promise<Value>;
  /** Waits until every transaction that is writing to a table has ended; false after a time limit. */
  readonly writersGone: (table: keyof Tables) => Promise<boolean>;
  /** True if the database role may update and delete rows of a table. */
  readonly mayRewrite: (table: keyof Tables) => Promise<boolean>;
  /** Rewrites a table's storage, so that overwritten values leave the database files. */
  readonly writeAnew: (table: keyof Tables) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Name of the SQL function from which SQLite gets the time, since tests must be able to advance its clock, the host's. */
export const sqliteClock = 'bank_now';
export const sqliteNow = sql<number>`cast(bank_now() as integer)`;

// Uses clock_timestamp(), since now() is the start of the transaction.
export const postgresNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export type Inside = Transaction<Tables>;

/** Runs one transaction; a left result or an error rolls back all of it. */
export const allOrNothing = async <Left, Right>(
  db: Database,
  work: (inside: Inside) => Promise<E.Either<Left, Right>>,
): Promise<E.Either<Left, Right>> => {
  const inside = await db.kysely.startTransaction().execute();
  try {
    const outcome = await work(inside);
    await (E.isLeft(outcome) ? inside.rollback() : inside.commit()).execute();
    return outcome;
  } catch (error) {
    if (!inside.isRolledBack) await inside.rollback().execute();
    throw error;
  }
};
