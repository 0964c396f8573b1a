import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('flow')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
