import { sql, type Kysely } from 'kysely';

// Existing documents were all added by their request's representative.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('document')
    .addColumn('added_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update document set added_by = (select representative from solicitud where id = request_id)`.execute(
    db,
  );
};
