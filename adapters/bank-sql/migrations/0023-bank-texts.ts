import type { Kysely } from 'kysely';

// Signed texts must stay readable as long as their requests, so rows are never deleted.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('bank_text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_text_pk', ['name', 'version'])
    .execute();
};
