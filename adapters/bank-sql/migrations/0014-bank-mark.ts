import type { Kysely } from 'kysely';

// Creates a table of one row: a mark that the database shares with its folder of documents.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('bank_mark')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute();
};
