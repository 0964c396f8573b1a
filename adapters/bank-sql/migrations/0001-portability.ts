import { sql, type Kysely, type SchemaModule } from 'kysely';

const people = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('persona')
    .addColumn('rut', 'text', (column) => column.primaryKey())
    .addColumn('nombres', 'text', (column) => column.notNull())
    .addColumn('apellido_paterno', 'text', (column) => column.notNull())
    .addColumn('apellido_materno', 'text', (column) => column.notNull())
    .addColumn('serie', 'text', (column) => column.notNull())
    .addColumn('buro', 'text')
    .execute();
  await schema
    .createTable('empresa')
    .addColumn('rut', 'text', (column) => column.primaryKey())
    .addColumn('razon_social', 'text', (column) => column.notNull())
    .addColumn('direcciones', 'text', (column) => column.notNull())
    .addColumn('clave_sii', 'text')
    .addColumn('cliente', 'integer', (column) => column.notNull())
    .addColumn('elegible', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('representante')
    .addColumn('empresa', 'text', (column) => column.notNull().references('empresa.rut'))
    .addColumn('persona', 'text', (column) => column.notNull().references('persona.rut'))
    .addColumn('orden', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('representante_pk', ['empresa', 'persona'])
    .execute();
};

const lists = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('proveedor')
    .addColumn('descripcion', 'text', (column) => column.primaryKey())
    .addColumn('tipo', 'text', (column) => column.notNull())
    .addColumn('url_banco', 'text', (column) => column.notNull())
    .addColumn('rut', 'text', (column) => column.notNull())
    .addColumn('orden', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('region')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('descripcion', 'text', (column) => column.notNull())
    .addColumn('region_homologada', 'text', (column) => column.notNull().unique())
    .addColumn('orden', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('ciudad')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('region_id', 'bigint', (column) => column.notNull().references('region.id'))
    .addColumn('descripcion', 'text', (column) => column.notNull())
    .addColumn('orden', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('comuna')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('ciudad_id', 'bigint', (column) => column.notNull().references('ciudad.id'))
    .addColumn('descripcion', 'text', (column) => column.notNull())
    .addColumn('orden', 'integer', (column) => column.notNull())
    .execute();
};

const identity = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('access_hash', 'text', (column) => column.notNull().unique())
    .addColumn('refresh_hash', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('representative', 'text', (column) => column.notNull())
    .addColumn('serial', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('attempt')
    .addColumn('attempt_key', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'bigint')
    .execute();
  await schema
    .createTable('question_round')
    .addColumn('round_key', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('questions', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text')
    .addColumn('outcome', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await schema.createIndex('question_round_session').on('question_round').column('session_id').execute();
};

const requests = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('request_counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last_number', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('solicitud')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('representative', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('eligible', 'integer', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('estado', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('solicitud_open')
    .on('solicitud')
    .columns(['company', 'provider'])
    .unique()
    .where(sql.ref('is_open'), '=', 1)
    .execute();
  await schema
    .createTable('idempotency')
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('request_id', 'bigint', (column) => column.references('solicitud.id'))
    .addPrimaryKeyConstraint('idempotency_pk', ['company', 'idempotency_key'])
    .execute();
};

const papers = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('document_count')
    .addColumn('request_id', 'bigint', (column) => column.notNull().references('solicitud.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_count_pk', ['request_id', 'kind'])
    .execute();
  await schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'bigint', (column) => column.notNull().references('solicitud.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('stored_name', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('last_mail')
    .addColumn('request_id', 'bigint', (column) => column.primaryKey().references('solicitud.id'))
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'bigint', (column) => column.notNull().references('solicitud.id'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .execute();
};

type Counter = { request_counter: { name: string; last_number: number } };

// Start of the request number sequence: the first request gets number 1001.
const before = 1000;

export const up = async (db: Kysely<Counter>): Promise<void> => {
  await people(db.schema);
  await lists(db.schema);
  await identity(db.schema);
  await requests(db.schema);
  await papers(db.schema);
  await db.schema
    .createTable('lasting_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.insertInto('request_counter').values({ name: 'solicitud', last_number: before }).execute();
};
