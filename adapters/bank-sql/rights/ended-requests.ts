import { sql, type RawBuilder } from 'kysely';
import { closingStates } from '#core/portability/status/closing.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database } from '../database.ts';

// Longer than any offer stands that nobody answered.
const offerIsOver = 60 * aDay;

const [, , closed] = closingStates;

/** EXT-2108 · When a request of the table `solicitud` came to its end: taken back, rejected, refused at once, every product closed, or its offer left without an answer; null while it goes on. */
export const endedAt = ({ now }: Pick<Database, 'now'>): RawBuilder<number | null> => sql<number | null>`(case
  when is_open = 0 then coalesce(
    (select answered_at from offer_answer where offer_answer.request_id = solicitud.id),
    (select withdrawn_at from withdrawal where withdrawal.request_id = solicitud.id),
    (select max(reached_at) from request_history where request_history.request_id = solicitud.id),
    solicitud.created_at)
  when exists (select 1 from offer_answer where offer_answer.request_id = solicitud.id) then case
    when exists (select 1 from closing where closing.request_id = solicitud.id and closing.estado <> ${closed})
      then null
    else coalesce(
      (select max(moved_at) from closing where closing.request_id = solicitud.id),
      (select answered_at from offer_answer where offer_answer.request_id = solicitud.id)) end
  else (select kept_at + ${sql.lit(offerIsOver)} from offer
    where offer.request_id = solicitud.id and kept_at <= ${now} - ${sql.lit(offerIsOver)}) end)`;
