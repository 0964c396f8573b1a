import type { Kysely } from 'kysely';

// One row: the mark carried by this database and its folder of documents.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('bank_mark')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute();
};
