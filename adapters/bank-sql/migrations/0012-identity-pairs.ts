import { sql, type Kysely } from 'kysely';

// Deletes the failure counters of identity questions by rut alone, which anybody could have caused and which
// cannot be assigned to a card number; marks invented rounds, and adds the hashes of a session's earlier
// token.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from attempt where attempt_key like 'identidad:%'`.execute(db);
  await db.schema
    .alterTable('question_round')
    .addColumn('invented', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ['earlier_access_hash', 'earlier_refresh_hash'])
    await db.schema.alterTable('session').addColumn(column, 'text').execute();
  await db.schema.createIndex('session_earlier').on('session').column('earlier_access_hash').execute();
};
