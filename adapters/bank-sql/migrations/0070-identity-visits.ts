import type { Kysely } from 'kysely';

// Creates the table of visits to the identity provider, unused by nodes of the previous version.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('identity_visit')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('round_key', 'text', (column) =>
      column.notNull().references('question_round.round_key').onDelete('cascade'),
    )
    .addColumn('access_hash', 'text', (column) => column.notNull())
    .addColumn('refresh_hash', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('returned_at', 'bigint')
    .execute();
  await schema.createIndex('identity_visit_round').on('identity_visit').column('round_key').execute();
};
