import { sql, type RawBuilder } from 'kysely';

/** Returns the SQL condition that the processing of a person's data is not blocked, given the name of the column with the rut; blocked people are treated as unknown (EXT-2103). */
export const isNotBlocked = (rut: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from person_mark where person_mark.rut = ${sql.ref(rut)} and person_mark.blocked_at is not null)`;
