import { sql, type Kysely } from 'kysely';

// Adds the time at which a receipt key stops signing: two years after its creation, for existing keys too.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('receipt_key').addColumn('valid_until', 'bigint').execute();
  await sql`update receipt_key set valid_until = made_at + 63072000000`.execute(db);
};
