import type { Kysely } from 'kysely';

export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('draft')
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('representative', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_pk', ['company', 'representative'])
    .execute();
  await schema.createIndex('draft_kept_at').on('draft').column('kept_at').execute();
};
