import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Rows of one table that are past their term. */
export type OldRows = {
  readonly table: string;
  /** The columns that tell its rows apart. */
  readonly key: readonly string[];
  readonly isOver: RawBuilder<unknown>;
};

const rowsAtOnce = 500;

// A sweep leaves the rest to the next one, so that a first sweep of years does not hold the database.
const passes = 40;

/** EXT-2605 · Deletes old rows in small transactions. A row that another transaction holds is left to the next sweep: who never waits is part of no deadlock. */
export const forgetRows = async (
  { kysely, skipLocked }: Database,
  { table, key, isOver }: OldRows,
  atOnce = rowsAtOnce,
): Promise<void> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let pass = 0; pass < passes; pass += 1) {
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isOver} limit ${sql.lit(atOnce)} ${skipLocked})
      and ${isOver} returning 1 as gone`.execute(kysely);
    if (rows.length < atOnce) return;
  }
};
