import type { Kysely } from 'kysely';

// Creates the table of sign-ins; nodes of the previous version write none, so that their sign-ins are not
// shown.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('sign_in')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('was_known', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sign_in_usuario').on('sign_in').columns(['usuario', 'at']).execute();
};
