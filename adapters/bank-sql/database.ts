import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { E } from '#core/shared/fp.ts';
import type { Tables } from './tables.ts';

/** The database's clock where no statement asks, and how far that of the node's host is ahead of it. */
export type BankTime = {
  /** Milliseconds since 1970; over a server only once it was asked. */
  readonly now: () => number;
  /** In milliseconds; negative where the host is behind. */
  readonly hostAhead: () => number;
  /** Asks the database for its time. */
  readonly read: () => Promise<void>;
};

/** The clock of a database that has none but its host's. */
export const hostTime: BankTime = {
  now: () => Date.now(),
  hostAhead: () => 0,
  read: async () => undefined,
};

/** One engine behind one schema. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  /** Milliseconds since 1970 by the database's clock, which all nodes share. */
  readonly now: RawBuilder<number>;
  /** Ends a select whose rows are held until the transaction ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** What keeps one of several writers from the rows that another has just taken. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Told in what a statement returns: its commit waits for no disk and no standby, as one that comes after it does for both. */
  readonly unawaited: RawBuilder<string>;
  /** True of a server that takes what is written, which a standby is not. */
  readonly takesWrites: RawBuilder<boolean>;
  /** The same clock where no statement asks. */
  readonly clock: BankTime;
  /** The same database for work that may take minutes, which no caller waits for; it waits so many milliseconds for what another holds, by default minutes. */
  readonly unhurried: <Value>(work: (patient: Database) => Promise<Value>, lock?: number) => Promise<Value>;
  /** Waits until every transaction that was writing into a table has ended; false where one outlasts its patience. */
  readonly writersGone: (table: keyof Tables) => Promise<boolean>;
  /** Whether whoever asks may change and delete the rows of a table. */
  readonly mayRewrite: (table: keyof Tables) => Promise<boolean>;
  /** Leaves in the files of the database nothing that was overwritten in a table. */
  readonly writeAnew: (table: keyof Tables) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** SQLite has no clock but its host's: asked of the process, so that a test can let it pass. */
export const sqliteClock = 'bank_now';
export const sqliteNow = sql<number>`cast(bank_now() as integer)`;

// Not now(): within a transaction that one keeps answering the time at which it began.
export const postgresNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export type Inside = Transaction<Tables>;

/** One transaction; a left undoes all that the work wrote, and so does an error, which goes on. */
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
