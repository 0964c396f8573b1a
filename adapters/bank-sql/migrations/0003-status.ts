import type { Kysely } from 'kysely';

type Kept = {
  solicitud: { id: number; estado: string; created_at: number };
  request_history: { request_id: number; place: number; estado: string; reached_at: number };
  request_counter: { name: string; last_number: number };
};

// Start of the certificate number sequence: the first certificate gets number 5001, so that the numbers are distinct from request numbers.
const before = 5000;

export const up = async (db: Kysely<Kept>): Promise<void> => {
  await db.schema
    .createTable('request_history')
    .addColumn('request_id', 'bigint', (column) => column.notNull().references('solicitud.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('estado', 'text', (column) => column.notNull())
    .addColumn('reached_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_history_pk', ['request_id', 'place'])
    .execute();
  await db
    .insertInto('request_history')
    .columns(['request_id', 'place', 'estado', 'reached_at'])
    .expression((from) =>
      from
        .selectFrom('solicitud')
        .select(['id', (value) => value.lit(0).as('place'), 'estado', 'created_at']),
    )
    .execute();
  await db.schema
    .createIndex('solicitud_company')
    .on('solicitud')
    .columns(['company', 'created_at'])
    .execute();
  await db.schema
    .createTable('certificado')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('estado', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .execute();
  await db.schema
    .createIndex('certificado_company')
    .on('certificado')
    .columns(['company', 'requested_at'])
    .execute();
  await db.insertInto('request_counter').values({ name: 'certificado', last_number: before }).execute();
};
