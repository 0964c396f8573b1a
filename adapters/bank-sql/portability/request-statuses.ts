import { sql } from 'kysely';
import type { ReachedStatus, RequestMoveOutcome, Requests } from '#core/bank/ports.ts';
import { askedOnMove } from '#core/bank/portability/documents/asked-documents.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import { E } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { keepOffer } from './offers.ts';
import { endOfRow } from './request-ends.ts';
import { readStoredRequest } from './stored-request.ts';
import { tellSigner } from './signer-mail.ts';

/** Builds the statement that inserts the first row of a request's status history (EST-21). */
export const beginHistory = (inside: Inside, idSolicitud: number, { estado, reachedAt }: ReachedStatus) =>
  inside
    .insertInto('request_history')
    .values({ request_id: idSolicitud, place: 0, estado, reached_at: reachedAt });

type Move = Parameters<Requests['move']>[0];

const notMoved = async (inside: Inside, days: Days, { idSolicitud }: Move): Promise<RequestMoveOutcome> => {
  const row = await inside
    .selectFrom('solicitud')
    .select('estado')
    .where('id', '=', idSolicitud)
    .executeTakeFirst();
  if (row === undefined) return { outcome: 'unknown' };
  const end = await endOfRow(days)(inside, idSolicitud);
  return end === undefined ? { outcome: 'not-from', estado: row.estado } : { outcome: end };
};

const move = async (db: Database, inside: Inside, days: Days, command: Move): Promise<RequestMoveOutcome> => {
  const { idSolicitud, to, from, offer, tell } = command;
  const asked = askedOnMove(to, command.asked, db.now);
  const end = await endOfRow(days)(inside, idSolicitud);
  if (end === 'closed' || end === 'ineligible' || end === 'lapsed') return { outcome: end };
  const moved = await inside
    .updateTable('solicitud')
    .set({
      estado: to,
      asked_kinds: asked?.kinds.join(',') ?? null,
      asked_at: asked?.at ?? null,
    })
    .where('id', '=', idSolicitud)
    .where('is_open', '=', 1)
    .where((where) => where.or(from.map((estado) => where('estado', '=', estado))))
    .returning('body')
    .executeTakeFirst();
  if (moved === undefined) return notMoved(inside, days, command);
  const place = sql<number>`(select count(*) from request_history where request_id = ${idSolicitud})`;
  const { reached_at: reachedAt } = await inside
    .insertInto('request_history')
    .values({ request_id: idSolicitud, place, estado: to, reached_at: db.now })
    .returning('reached_at')
    .executeTakeFirstOrThrow();
  const signed = readStoredRequest(moved.body);
  if (offer !== undefined && E.isRight(signed))
    await keepOffer(db, inside, idSolicitud, offer(signed.right, reachedAt));
  await tellSigner(db, inside, idSolicitud, tell, { estado: to, reachedAt });
  return { outcome: 'moved' };
};

export const sqlRequestStatuses = (
  db: Database,
  orUnavailable: OrUnavailable,
  days: Days,
): Pick<Requests, 'history' | 'move'> => ({
  history: (idSolicitud) =>
    orUnavailable(async () => {
      const rows = await db.kysely
        .selectFrom('request_history')
        .select(['estado', 'reached_at'])
        .where('request_id', '=', idSolicitud)
        .orderBy('place')
        .execute();
      return rows.map(({ estado, reached_at }): ReachedStatus => ({ estado, reachedAt: reached_at }));
    }),
  move: (command) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => move(db, inside, days, command))),
});
