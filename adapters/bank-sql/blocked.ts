import { sql, type RawBuilder } from 'kysely';

/** SQL condition that a person has not blocked the processing of their data; blocked persons are treated as unknown (EXT-2103). */
export const isNotBlocked = (rut: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from person_mark where person_mark.rut = ${sql.ref(rut)} and person_mark.blocked_at is not null)`;
