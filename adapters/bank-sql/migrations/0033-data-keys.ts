import type { Kysely } from 'kysely';

// The highest place is the key that seals; those below it stay for what they sealed. The secret of before is adopted when a bank starts, which has the master key.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('data_key')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
};
