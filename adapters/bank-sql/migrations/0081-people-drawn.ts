import { sql, type Kysely } from 'kysely';

// Adds an index of the people from whom the questions of an unknown rut are drawn, in a fixed shuffled order, so
// that a draw reads some dozens of them and not all.
export const up = async (kysely: Kysely<unknown>): Promise<void> => {
  await sql`create index persona_drawn on persona
    ((cast(substr(rut, 1, length(rut) - 2) as bigint) * 48271 % 2147483647)) where buro is not null`.execute(
    kysely,
  );
};
