import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { E } from '#core/shared/fp.ts';
import type { Tables } from './tables.ts';

/** Interface to the database's clock from outside SQL statements, and how far the host's clock differs from it. */
export type BankTime = {
  /** Returns the current time in epoch milliseconds; for PostgreSQL it is valid only after the first `read`. */
  readonly now: () => number;
  /** Returns by how many milliseconds the host's clock is ahead of the database's; negative if behind. */
  readonly hostAhead: () => number;
  /** Asks the database for its time, from which `now` continues. */
  readonly read: () => Promise<void>;
};

/** Clock of an SQLite database, which is the host's clock. */
export const hostTime: BankTime = {
  now: () => Date.now(),
  hostAhead: () => 0,
  read: async () => undefined,
};

/** Database handle: its query builder, and SQL parts and operations that differ between SQLite and PostgreSQL. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  /** SQL of the current time in epoch milliseconds, by the database's clock, which all nodes share. */
  readonly now: RawBuilder<number>;
  /** SQL suffix that makes a select lock its rows until the transaction ends; empty for SQLite. */
  readonly forUpdate: RawBuilder<unknown>;
  /** SQL suffix that makes a select lock its rows and skip those locked by other transactions; empty for SQLite. */
  readonly skipLocked: RawBuilder<unknown>;
  /** SQL expression for the `returning` clause of a write that makes its transaction commit asynchronously, without waiting for disk or standby; a later synchronous commit also covers this one. Changes nothing in SQLite. */
  readonly unawaited: RawBuilder<string>;
  /** SQL expression that is true if the server accepts writes, which a standby does not. */
  readonly takesWrites: RawBuilder<boolean>;
  /** Commits one page without any change, which fails where the disk is full; does nothing in PostgreSQL. */
  readonly tryWrite: () => Promise<void>;
  readonly clock: BankTime;
  /** Runs long work that no caller waits for, with long timeouts; `lock` replaces the lock timeout, in milliseconds. */
  readonly withLongTimeouts: <Value>(
    work: (longRunning: Database) => Promise<Value>,
    lock?: number,
  ) => Promise<Value>;
  /** Waits until every transaction that is writing to a table now has ended; false after a time limit. */
  readonly writersGone: (table: keyof Tables) => Promise<boolean>;
  /** Tells whether the database role may update and delete rows of a table. */
  readonly mayRewrite: (table: keyof Tables) => Promise<boolean>;
  /** Makes overwritten and deleted values of a table leave the database files (EXT-2108). */
  readonly writeAnew: (table: keyof Tables) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Name of the SQL function that gives SQLite the host's time; a function, so that tests can advance the clock. */
export const sqliteClock = 'bank_now';
export const sqliteNow = sql<number>`cast(bank_now() as integer)`;

// SQL of PostgreSQL's current time; uses clock_timestamp(), since now() is the start of the transaction.
export const postgresNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export type Inside = Transaction<Tables>;

/** Runs one transaction; a left result or a thrown error rolls back all of it, and is returned or rethrown. */
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
