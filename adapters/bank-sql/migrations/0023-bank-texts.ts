import type { Kysely } from 'kysely';

// Creates the table of legal texts, whose rows are never deleted, since a signed text must stay readable as
// long as its request.
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
