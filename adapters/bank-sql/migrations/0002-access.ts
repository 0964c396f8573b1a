import type { Kysely, SchemaModule } from 'kysely';

const users = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('usuario')
    .addColumn('rut', 'text', (column) => column.primaryKey())
    .addColumn('nombre', 'text', (column) => column.notNull())
    .addColumn('celular', 'text', (column) => column.notNull())
    .addColumn('clave', 'text')
    .addColumn('clave_pendiente', 'text')
    .addColumn('pin', 'text')
    .addColumn('clave_antigua', 'text')
    .addColumn('plazo_vence', 'bigint')
    .addColumn('pide_tercera_clave', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('usuario_empresa')
    .addColumn('usuario', 'text', (column) => column.notNull().references('usuario.rut'))
    .addColumn('empresa', 'text', (column) => column.notNull())
    .addColumn('orden', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('usuario_empresa_pk', ['usuario', 'empresa'])
    .execute();
  await schema
    .createTable('key_history')
    .addColumn('usuario', 'text', (column) => column.notNull().references('usuario.rut'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('key_history_pk', ['usuario', 'place'])
    .execute();
};

const devices = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('dispositivo')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull().references('usuario.rut'))
    .addColumn('serie', 'text', (column) => column.notNull())
    .addColumn('tipo', 'text', (column) => column.notNull())
    .addColumn('estado', 'text', (column) => column.notNull())
    .addColumn('soporta_firma', 'integer', (column) => column.notNull())
    .addColumn('orden', 'integer', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint')
    .addColumn('asked', 'text')
    .execute();
  await schema.createIndex('dispositivo_usuario').on('dispositivo').column('usuario').execute();
  await schema
    .createTable('third_key')
    .addColumn('usuario', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sms_usuario').on('sms').columns(['usuario', 'queued_at']).execute();
};

const visits = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('flow')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('rut', 'text', (column) => column.notNull())
    .addColumn('company', 'text')
    .addColumn('marks', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('flow_rut').on('flow').column('rut').execute();
  await schema
    .createTable('captcha_proof')
    .addColumn('proof_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('home_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('usuario', 'text', (column) => column.notNull().references('usuario.rut'))
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  // Creates the audit table without a primary key: rows are only appended and read in full, and each costs
  // one write.
  await schema
    .createTable('audit')
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('rut', 'text')
    .addColumn('factor', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute();
};

export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await users(schema);
  await devices(schema);
  await visits(schema);
};
