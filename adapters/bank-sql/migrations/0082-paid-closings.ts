import { sql, type Kysely } from 'kysely';

// Adds the moment of a closing's first payment; an existing row that was objected to counts as paid, since
// whether it was is not recorded.
export const up = async (kysely: Kysely<unknown>): Promise<void> => {
  await kysely.schema.alterTable('closing').addColumn('paid_at', 'bigint').execute();
  await sql`update closing set paid_at = moved_at where estado <> 'Por pagar'`.execute(kysely);
};
