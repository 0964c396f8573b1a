import type { Kysely } from 'kysely';

// Creates the tables of passkeys and of their challenges; nodes of the previous version leave devices of an
// unknown type out of their lists.
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('passkey_usuario').on('passkey').columns(['usuario']).execute();
  await schema
    .createTable('passkey_challenge')
    .addColumn('flow_hash', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('challenge_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
};
