import type { Kysely } from 'kysely';

// What was signed can be read as long as its request is kept, so that no row of it ever goes.
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
