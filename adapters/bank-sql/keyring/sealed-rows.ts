import { sql, type Kysely } from 'kysely';
import { earlierKey } from '#core/bank/keyring/lifetimes.ts';
import type { Tables } from '../tables.ts';
import { sealedColumns, type RowKey, type SealedColumn } from './sealed-columns.ts';

export type SealedRow = { readonly key: RowKey; readonly sealed: string };

/** Number of rows of a column that a data key encrypts. */
export type SealedCount = { readonly keyId: string; readonly holds: string; readonly rows: number };

const isSealed = (column: string) =>
  sql<boolean>`${sql.ref(column)} is not null and ${sql.ref(column)} <> ''`;

/** Counts the encrypted rows by data key and kind of content. */
export const sealedCounts = async (kysely: Kysely<Tables>): Promise<readonly SealedCount[]> => {
  const counts: SealedCount[] = [];
  for (const { holds, table, column } of sealedColumns) {
    const text = sql.ref(column);
    const { rows } = await sql<{ key_id: string; sealed: number | string }>`
      select named.key_id, count(*) as sealed from (
        select case when substr(${text}, 17, 1) = '.' then substr(${text}, 1, 16)
          else ${sql.lit(earlierKey)} end as key_id
        from ${sql.table(table)} where ${isSealed(column)}
      ) as named group by named.key_id`.execute(kysely);
    counts.push(...rows.map(({ key_id, sealed }) => ({ keyId: key_id, holds, rows: Number(sealed) })));
  }
  return counts;
};

/** Reads the next batch of a column's rows that are encrypted under any other data key than `current`, in order of their keys and after a given row. */
export const sealedByOthers = async (
  kysely: Kysely<Tables>,
  { table, column, key }: SealedColumn,
  {
    current,
    after,
    most,
  }: { readonly current: string; readonly after?: RowKey | undefined; readonly most: number },
): Promise<readonly SealedRow[]> => {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const later = after === undefined ? sql`1 = 1` : sql`(${names}) > (${sql.join(after)})`;
  const { rows } = await sql<Record<string, string | number>>`
    select ${names}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${isSealed(column)} and substr(${sql.ref(column)}, 1, 17) <> ${`${current}.`} and ${later}
    order by ${names} limit ${sql.lit(most)}`.execute(kysely);
  return rows.map((row) => ({
    key: key.map((name) => row[name] ?? ''),
    sealed: String(row['sealed']),
  }));
};

/** Replaces an encrypted value; false if its row changed meanwhile. */
export const replaceSealed = async (
  kysely: Kysely<Tables>,
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: string,
): Promise<boolean> => {
  const own = sql.join(
    key.map((name, place) => sql`${sql.ref(name)} = ${row.key[place] ?? ''}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${own} and ${sql.ref(column)} = ${row.sealed}`.execute(kysely);
  return numAffectedRows === 1n;
};
