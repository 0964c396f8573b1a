import type { Kysely } from 'kysely';

// Creates the table of data keys: the highest `place` encrypts, lower ones remain to decrypt. The earlier
// secret is adopted at the bank's next start, which has the master key.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('data_key')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
};
