import { sql, type Kysely } from 'kysely';

// Adds the moment of a closing's first payment; null in existing rows that were objected to, since their
// payment was not recorded.
export const up = async (kysely: Kysely<unknown>): Promise<void> => {
  await kysely.schema.alterTable('closing').addColumn('paid_at', 'bigint').execute();
  await sql`update closing set paid_at = moved_at where estado in ('Pagado', 'Cerrado')`.execute(kysely);
};
