import { sql, type Selectable } from 'kysely';
import { ownEnd, type Days } from '#core/bank/portability/status/own-end.ts';
import { endedAt } from '#core/bank/portability/request/under-way.ts';
import { closedStates } from '#core/portability/status/closing.ts';
import { endOf, type OwnEnd, type RequestEnd } from '#core/portability/status/request-summary.ts';
import { offerStatuses } from '#core/portability/status/request-statuses.ts';
import type { Database, Inside } from '../database.ts';
import type { Tables } from '../tables.ts';
import { answerOf, type AnswerRow } from './answer-row.ts';
import { lastDayOf } from './stored-offer.ts';

/** SQL of the time when the last product of a request was closed; null while one is open, and if there is none to close. */
export const closedAt = sql<number | null>`(
  select case when min(case when closing.estado in (${sql.join(closedStates)}) then 1 else 0 end) = 1 then max(closing.moved_at) end
  from closing where closing.request_id = solicitud.id
)`;

/** SQL of the time when a request first reached a status with an offer; null if it never did. */
export const offeredAt = sql<number | null>`(
  select min(reached_at) from request_history
  where request_id = solicitud.id and request_history.estado in (${sql.join(offerStatuses)})
)`;

/** Columns from which it is derived whether and how a request ended by itself. */
export type EndRow = AnswerRow &
  Pick<Selectable<Tables['solicitud']>, 'created_at' | 'eligible' | 'is_open'> & {
    readonly offered: string | null;
    readonly offered_at: number | null;
    readonly closed_at: number | null;
  };

/** Returns the function that derives how a request ended by itself, undefined if it did not; an offer that cannot be decoded counts as valid only on its first day (EXT-1540). */
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

/** Builds the query of requests with the columns from which their end is derived. */
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

/** Returns the function that gives, in epoch milliseconds, the moment from which the retention of an ended request counts; undefined while it is open (EXT-2108). */
export const endedAtOf =
  (days: Days) =>
  (row: Ended): number | undefined =>
    endedAt(requestOf(days, row));

/** Returns the function that reads how a request ended; undefined while it is open (EXT-1508, EXT-1540). */
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
    // Compares with a literal, not a parameter, so that a cached query plan can use the partial index of open
    // requests.
    .where('is_open', '=', sql.lit(1))
    .executeTakeFirst();
  return row && { id: row.id, end: endOfFound(days)(row) };
};

/** Builds the query that locks a request's row until the transaction ends, waiting for concurrent changes. */
export const heldRequest = (db: Pick<Database, 'forUpdate'>, inside: Inside, idSolicitud: number) =>
  inside.selectFrom('solicitud').select('id').where('id', '=', idSolicitud).modifyEnd(db.forUpdate);

/** Tells whether the company has an open request at the provider (SOL-08, EXT-1540). */
export const holdsProvider = async (
  place: Inside | Database['kysely'],
  days: Days,
  asked: Asked,
): Promise<boolean> => {
  const held = await heldAt(place, days, asked);
  return held !== undefined && held.end === undefined;
};

/** Tells whether the company may sign a new request for a provider; first closes an earlier request for the same provider that ended by itself (EXT-1540). */
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
  // Checks again under the row lock, since a concurrent acceptance of the offer is visible only now.
  return (await endOfRow(days)(inside, held.id)) !== undefined;
};
