import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { E } from '#core/shared/fp.ts';
import type { Tables } from './tables.ts';

/** Clock of the database outside of statements, and the offset of the host's clock. */
export type BankTime = {
  /** Epoch milliseconds; for PostgreSQL only after the first reading. */
  readonly now: () => number;
  /** In milliseconds; negative if the host is behind. */
  readonly hostAhead: () => number;
  /** Reads the time from the database. */
  readonly read: () => Promise<void>;
};

/** Clock of SQLite, which is the host's. */
export const hostTime: BankTime = {
  now: () => Date.now(),
  hostAhead: () => 0,
  read: async () => undefined,
};

/** One database engine behind one schema. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  /** Epoch milliseconds by the database's clock, which all nodes share. */
  readonly now: RawBuilder<number>;
  /** Suffix of a select that locks its rows until the transaction ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Suffix that skips rows locked by other transactions. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Returning expression that makes the transaction commit asynchronously, without waiting for disk or standby; a later synchronous commit covers both. */
  readonly unawaited: RawBuilder<string>;
  /** True if the server accepts writes, which a standby does not. */
  readonly takesWrites: RawBuilder<boolean>;
  /** The database clock outside of statements. */
  readonly clock: BankTime;
  /** Runs long work that no caller waits for, with a lock timeout of minutes unless given. */
  readonly unhurried: <Value>(work: (patient: Database) => Promise<Value>, lock?: number) => Promise<Value>;
  /** Waits until every transaction that was writing into a table has ended; false where one outlasts its patience. */
  readonly writersGone: (table: keyof Tables) => Promise<boolean>;
  /** Whether the role may update and delete rows of a table. */
  readonly mayRewrite: (table: keyof Tables) => Promise<boolean>;
  /** Rewrites a table's storage so that overwritten values leave the database files. */
  readonly writeAnew: (table: keyof Tables) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Name of an SQL function for the time: SQLite has only the host's clock, which tests must be able to advance. */
export const sqliteClock = 'bank_now';
export const sqliteNow = sql<number>`cast(bank_now() as integer)`;

// clock_timestamp(), since now() is fixed at the start of the transaction.
export const postgresNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export type Inside = Transaction<Tables>;

/** Runs one transaction; a left or an error rolls everything back. */
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
