import type { Kysely } from 'kysely';

type Counter = { request_counter: { name: string; last_number: number } };

// Start of the withdrawal number sequence: the first withdrawal gets number 8001, so that the numbers are distinct
// from those of requests and certificates.
const before = 8000;

export const up = async (db: Kysely<Counter>): Promise<void> => {
  await db.schema
    .createTable('withdrawal')
    .addColumn('request_id', 'bigint', (column) => column.primaryKey().references('solicitud.id'))
    .addColumn('id', 'bigint', (column) => column.notNull().unique())
    .addColumn('withdrawn_by', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('request_counter').values({ name: 'retiro', last_number: before }).execute();
  // Adds the version of the accepted terms; null for existing requests, whose texts had no versions.
  await db.schema.alterTable('solicitud').addColumn('terms_version', 'text').execute();
  await db.schema.alterTable('solicitud').addColumn('mandate_version', 'text').execute();
};
