import { sql, type Kysely } from 'kysely';

// Adds who uploaded a document; existing ones were all uploaded by their request's representative.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('document')
    .addColumn('added_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update document set added_by = (select representative from solicitud where id = request_id)`.execute(
    db,
  );
};
