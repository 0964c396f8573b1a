import type { Kysely } from 'kysely';

// Creates a table of one row, written at the first start in production.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('production_mark')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
};
