import type { Kysely } from 'kysely';

// Creates a table of one row: the bank's time when last stored, and the machine's uptime then.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('clock_memory')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('uptime', 'bigint', (column) => column.notNull())
    .addColumn('boot', 'text', (column) => column.notNull())
    .execute();
};
