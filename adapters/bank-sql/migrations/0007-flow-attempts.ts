import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('flow')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Clears the fifth bit of a flow's `marks`: before, it meant that a message was sent, from now on that a
  // device was proved.
  await sql`update flow set marks = marks & 15`.execute(db);
};
