import type { Kysely } from 'kysely';

type Counter = { request_counter: { name: string; last_number: number } };

// Withdrawal numbers start at 8001, to be distinct from request and certificate numbers.
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
  // Existing requests were signed over texts without versions.
  await db.schema.alterTable('solicitud').addColumn('terms_version', 'text').execute();
  await db.schema.alterTable('solicitud').addColumn('mandate_version', 'text').execute();
};
