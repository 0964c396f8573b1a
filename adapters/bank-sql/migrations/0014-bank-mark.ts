import type { Kysely } from 'kysely';

// One row: the name that this database and its folder of documents both carry.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('bank_mark')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute();
};
