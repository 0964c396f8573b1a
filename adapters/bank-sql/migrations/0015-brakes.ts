import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('key_mark', 'text', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('known_device_usuario').on('known_device').column('usuario').execute();
  await db.schema
    .createTable('tried_from')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('rut', 'text', (column) => column.notNull())
    .addColumn('neighbourhood', 'text', (column) => column.notNull())
    .addColumn('under_way', 'integer', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('locked_at', 'bigint')
    .addPrimaryKeyConstraint('tried_from_key', ['source', 'rut'])
    .execute();
  await db.schema.createIndex('audit_noted').on('audit').column('noted_at').execute();
  await db.schema.createIndex('tried_from_failed').on('tried_from').column('failed_at').execute();
};
