import type { Kysely } from 'kysely';

// Creates the table of keys that wait for activation, without a reference to users, since keys wait alike for
// known and unknown ruts.
export const up = async (db: Kysely<{ usuario: { clave_pendiente: null; clave_pendiente_desde: null } }>) => {
  await db.schema
    .createTable('waiting_key')
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text')
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_key_pk', ['usuario', 'place'])
    .addUniqueConstraint('waiting_key_number', ['usuario', 'number'])
    .execute();
  await db.schema
    .createTable('phone_service')
    .addColumn('usuario', 'text', (column) => column.primaryKey())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('wrong_until', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute();
  // Deletes existing waiting keys, which lack a ticket number to prove whose they are; they must be requested
  // again.
  await db.updateTable('usuario').set({ clave_pendiente: null, clave_pendiente_desde: null }).execute();
};
