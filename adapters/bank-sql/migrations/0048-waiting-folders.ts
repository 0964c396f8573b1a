import type { Kysely } from 'kysely';

// Creates the table of tax folders that wait for an employee, not used by nodes of the previous version.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('waiting_folder')
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('representative', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('issued_on', 'text')
    .addPrimaryKeyConstraint('waiting_folder_of', ['company', 'representative'])
    .execute();
};
