import type { Kysely } from 'kysely';

type Counter = { request_counter: { name: string; last_number: number } };

// Start of the number sequence of offer answers: the first answer gets number 9001, so that the numbers are distinct
// from those of requests, certificates and withdrawals.
const before = 9000;

export const up = async (db: Kysely<Counter>): Promise<void> => {
  await db.schema
    .createTable('offer')
    .addColumn('request_id', 'bigint', (column) => column.primaryKey().references('solicitud.id'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('offer_answer')
    .addColumn('request_id', 'bigint', (column) => column.primaryKey().references('solicitud.id'))
    .addColumn('id', 'bigint', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('closing')
    .addColumn('request_id', 'bigint', (column) => column.notNull().references('solicitud.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('estado', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('closing_place', ['request_id', 'position'])
    .execute();
  await db.insertInto('request_counter').values({ name: 'respuesta', last_number: before }).execute();
  // Adds the time at which a session passed the identity questions again, until an offer answer uses it up.
  await db.schema.alterTable('session').addColumn('proved_at', 'bigint').execute();
};
