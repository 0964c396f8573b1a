import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Set of expired rows: their table, its primary key, and the SQL condition that a row has expired. */
export type ExpiredRows = {
  readonly table: string;
  /** Names of the table's primary key columns. */
  readonly key: readonly string[];
  readonly isOver: RawBuilder<unknown>;
};

const rowsAtOnce = 500;

// Maximum batches per sweep, so that a first sweep over years of rows does not block the database; the next
// sweep continues.
const passes = 40;

/** Deletes expired rows in small transactions, skipping locked ones, so that it can never deadlock (EXT-2605). After each it pauses for as long as that took, since over SQLite a statement holds this process and everybody's write lock (EXT-3074). */
export const deleteExpired = async (
  { kysely, skipLocked }: Database,
  { table, key, isOver }: ExpiredRows,
  atOnce = rowsAtOnce,
): Promise<void> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let pass = 0; pass < passes; pass += 1) {
    const since = performance.now();
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isOver} limit ${sql.lit(atOnce)} ${skipLocked})
      and ${isOver} returning 1 as gone`.execute(kysely);
    if (rows.length < atOnce) return;
    await pause(performance.now() - since);
  }
};
