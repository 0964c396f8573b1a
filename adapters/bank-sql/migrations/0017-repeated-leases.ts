import { sql, type Kysely } from 'kysely';

// Adds to leases whether their value was counted before, and deletes the failure counters of tax passwords by
// company, which cannot be assigned to persons.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('attempt_lease')
    .addColumn('is_repeated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['attempt_lease', 'attempt'])
    await sql`delete from ${sql.table(table)} where attempt_key like 'sii:%'`.execute(db);
};
