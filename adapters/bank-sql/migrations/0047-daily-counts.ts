import type { Kysely } from 'kysely';

// Creates the table of daily counters, which are deleted after a day.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('daily_count')
    .addColumn('counted', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
};
