import type { Kysely } from 'kysely';

/** Creates the table of every valid third key code of a person; `third_key` keeps only the last one, for nodes of the previous version (EXT-2614). */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('sent_third_key')
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_third_key_pk', ['usuario', 'code_hash'])
    .execute();
};
