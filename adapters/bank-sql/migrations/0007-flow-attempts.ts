import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('flow')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // The fifth mark told of a message that was sent, and tells from now on of a device that was proved.
  await sql`update flow set marks = marks & 15`.execute(db);
};
