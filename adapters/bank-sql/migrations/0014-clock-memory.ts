import type { Kysely } from 'kysely';

// One row: the bank's time when it was last kept, and how long its machine was on by then.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('clock_memory')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('uptime', 'bigint', (column) => column.notNull())
    .addColumn('boot', 'text', (column) => column.notNull())
    .execute();
};
