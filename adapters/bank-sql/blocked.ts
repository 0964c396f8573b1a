import { sql, type RawBuilder } from 'kysely';

/** EXT-2103 · True of everybody but who asked that nothing be done with what is kept of them: they read as somebody the bank does not know. */
export const isNotBlocked = (rut: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from person_mark where person_mark.rut = ${sql.ref(rut)} and person_mark.blocked_at is not null)`;
