import type { Kysely } from 'kysely';

// Holds the last day only.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('daily_count')
    .addColumn('counted', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
};
