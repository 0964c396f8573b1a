import { sql } from 'kysely';
import type { Rut } from '#core/shared/rut.ts';
import type { Database } from '../database.ts';

/** Deletes a person's oldest rows beyond a limit, where the table has one row per company (EXT-2508, EXT-2547). */
export const endOldest = async (
  { kysely }: Database,
  table: 'draft' | 'waiting_folder',
  representative: Rut,
  most: number,
): Promise<void> => {
  const kept = sql.table(table);
  await sql`
    delete from ${kept} where representative = ${representative} and company not in (
      select company from ${kept} where representative = ${representative}
      order by kept_at desc, company limit ${sql.lit(most)})`.execute(kysely);
};
