import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { E } from '#core/shared/fp.ts';
import type { Tables } from './tables.ts';

/** One engine behind one schema. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  /** Milliseconds since 1970 by the database's clock, which all nodes share. */
  readonly now: RawBuilder<number>;
  /** The same database for work that may take minutes, which no caller waits for. */
  readonly unhurried: <Value>(work: (patient: Database) => Promise<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
};

export const sqliteNow = sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`;

// Not now(): that one stands still within a transaction, however long it waited for a row.
export const postgresNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export type Inside = Transaction<Tables>;

/** One transaction; a left undoes all that the work wrote. */
export const allOrNothing = async <Left, Right>(
  db: Database,
  work: (inside: Inside) => Promise<E.Either<Left, Right>>,
): Promise<E.Either<Left, Right>> => {
  const undone: { outcome?: E.Either<Left, Right> } = {};
  try {
    return await db.kysely.transaction().execute(async (inside) => {
      const outcome = await work(inside);
      if (E.isRight(outcome)) return outcome;
      undone.outcome = outcome;
      throw new Error('Kysely rolls back on an error only');
    });
  } catch (error) {
    if (undone.outcome !== undefined) return undone.outcome;
    throw error;
  }
};
