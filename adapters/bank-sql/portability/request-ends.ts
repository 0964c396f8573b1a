import { sql, type Selectable } from 'kysely';
import { ownEnd, type Days } from '#core/bank/portability/own-end.ts';
import { endedAt } from '#core/bank/portability/under-way.ts';
import { closedStates } from '#core/portability/status/closing.ts';
import {
  endOf,
  offerStatuses,
  type OwnEnd,
  type RequestEnd,
} from '#core/portability/status/request-summary.ts';
import type { Database, Inside } from '../database.ts';
import type { Tables } from '../tables.ts';
import { answerOf, type AnswerRow } from './answer-row.ts';
import { lastDayOf } from './stored-offer.ts';

/** When the last product of a request was closed; none while one is not. */
export const closedAt = sql<number | null>`(
  select case when min(case when closing.estado in (${sql.join(closedStates)}) then 1 else 0 end) = 1 then max(closing.moved_at) end
  from closing where closing.request_id = solicitud.id
)`;

/** When a request came to its offer. */
export const offeredAt = sql<number | null>`(
  select min(reached_at) from request_history
  where request_id = solicitud.id and request_history.estado in (${sql.join(offerStatuses)})
)`;

/** The columns that tell how a request ended by itself. */
export type EndRow = AnswerRow &
  Pick<Selectable<Tables['solicitud']>, 'created_at' | 'eligible' | 'is_open'> & {
    readonly offered: string | null;
    readonly offered_at: number | null;
    readonly closed_at: number | null;
  };

/** EXT-1540 · How the request of a row ended by itself, if it did; an offer that cannot be read holds from the day on which it was there. */
export const ownEndOf =
  (days: Days) =>
  (row: EndRow): OwnEnd | undefined =>
    ownEnd(days)({
      eligible: row.eligible === 1,
      createdAt: row.created_at,
      answer: answerOf(row),
      offeredUntil: row.offered === null ? undefined : lastDayOf(row.offered),
      offeredAt: row.offered_at ?? undefined,
      closedAt: row.closed_at ?? undefined,
      gaveWay: row.is_open === 0,
    });

/** A request with the columns that tell how it ended, and when. */
export const withEnd = (place: Inside | Database['kysely']) =>
  place
    .selectFrom('solicitud')
    .leftJoin('withdrawal', 'withdrawal.request_id', 'solicitud.id')
    .leftJoin('offer', 'offer.request_id', 'solicitud.id')
    .leftJoin('offer_answer', 'offer_answer.request_id', 'solicitud.id')
    .select(['solicitud.id', 'is_open', 'eligible', 'solicitud.created_at', 'offer.body as offered'])
    .select(['withdrawal.id as withdrawn', 'withdrawn_at'])
    .select([
      'offer_answer.id as answer_id',
      'offer_answer.kind as answer_kind',
      'answered_by',
      'answered_at',
    ])
    .select([offeredAt.as('offered_at'), closedAt.as('closed_at')]);

type Ended = EndRow & {
  readonly withdrawn: number | null;
  readonly withdrawn_at: number | null;
};

const requestOf = (days: Days, row: Ended) => ({
  eligible: row.eligible === 1,
  createdAt: row.created_at,
  withdrawal:
    row.withdrawn === null || row.withdrawn_at === null
      ? undefined
      : { idRetiro: row.withdrawn, withdrawnAt: row.withdrawn_at },
  answer: answerOf(row),
  ended: ownEndOf(days)(row),
});

const endOfFound =
  (days: Days) =>
  (row: Ended): RequestEnd | undefined =>
    endOf(requestOf(days, row));

/** EXT-2108 · When the request of a row ended, as its list tells that it did. */
export const endedAtOf =
  (days: Days) =>
  (row: Ended): number | undefined =>
    endedAt(requestOf(days, row));

/** EXT-1508, EXT-1540 · How a request ended, if it did. */
export const endOfRow =
  (days: Days) =>
  async (inside: Inside, idSolicitud: number): Promise<RequestEnd | undefined> => {
    const row = await withEnd(inside).where('solicitud.id', '=', idSolicitud).executeTakeFirst();
    return row && endOfFound(days)(row);
  };

type Asked = { readonly company: string; readonly provider: string };

const heldAt = async (place: Inside | Database['kysely'], days: Days, { company, provider }: Asked) => {
  const row = await withEnd(place)
    .where('company', '=', company)
    .where('provider', '=', provider)
    // said, not given: a plan that is kept finds the index of what is open by it
    .where('is_open', '=', sql.lit(1))
    .executeTakeFirst();
  return row && { id: row.id, end: endOfFound(days)(row) };
};

/** A request whose row nobody else changes until the transaction ends: whoever ends it meanwhile waits, or was waited for. */
export const heldRequest = (db: Pick<Database, 'forUpdate'>, inside: Inside, idSolicitud: number) =>
  inside.selectFrom('solicitud').select('id').where('id', '=', idSolicitud).modifyEnd(db.forUpdate);

/** SOL-08, EXT-1540 · Whether a request of the company at the provider stands, and did not end. */
export const holdsProvider = async (
  place: Inside | Database['kysely'],
  days: Days,
  asked: Asked,
): Promise<boolean> => {
  const held = await heldAt(place, days, asked);
  return held !== undefined && held.end === undefined;
};

/** EXT-1540 · Whether the provider is free, once a request that ended by itself has given way. */
export const freesProvider = async (inside: Inside, days: Days, asked: Asked): Promise<boolean> => {
  const held = await heldAt(inside, days, asked);
  if (held === undefined) return true;
  if (held.end === undefined) return false;
  await inside
    .updateTable('solicitud')
    .set({ is_open: 0 })
    .where('id', '=', held.id)
    .where('is_open', '=', 1)
    .execute();
  // Whoever answers the same request holds this row: an acceptance that came before is seen only now.
  return (await endOfRow(days)(inside, held.id)) !== undefined;
};
