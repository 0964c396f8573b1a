import type { Kysely } from 'kysely';

// Creates the table of receipt keys: the highest `place` is the current one, lower ones remain to verify
// earlier receipts.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('receipt_key')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('x', 'text', (column) => column.notNull())
    .addColumn('sealed_private', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
};
