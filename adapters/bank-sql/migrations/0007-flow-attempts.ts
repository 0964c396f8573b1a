import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('flow')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // The fifth bit of `marks` meant that a message was sent; from this version on it means that a device was proved.
  await sql`update flow set marks = marks & 15`.execute(db);
};
