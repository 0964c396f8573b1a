import { sql, type RawBuilder } from 'kysely';
import type { MoveOutcome } from '#core/bank/portability/status/moves.ts';
import { askedForClosings } from '#core/bank/portability/documents/asked-documents.ts';
import type { Offers, StoredClosing } from '#core/bank/portability/offer/offer-ports.ts';
import { closingStates, type ClosingState } from '#core/portability/status/closing.ts';
import { isWordOf } from '#core/shared/words-of.ts';
import type { Database, Inside } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { storedKinds } from './asked-documents.ts';
import { heldRequest } from './request-ends.ts';
import { tellSigner } from './signer-mail.ts';

const stateOf = (text: string): ClosingState => {
  if (!isWordOf(closingStates, text)) throw new Error('The database holds a damaged state of a closing');
  return text;
};

const closingsOf = async (
  place: Inside | Database['kysely'],
  idSolicitud: number,
): Promise<readonly StoredClosing[]> => {
  const rows = await place
    .selectFrom('closing')
    .select(['position', 'estado', 'moved_at', 'reason', 'asked_kinds', 'asked_at'])
    .where('request_id', '=', idSolicitud)
    .orderBy('position')
    .execute();
  return rows.map(({ position, estado, moved_at, reason, asked_kinds, asked_at }) => ({
    position,
    estado: stateOf(estado),
    movedAt: moved_at,
    ...(reason === null ? {} : { reason }),
    ...(asked_kinds === null || asked_at !== moved_at ? {} : { asked: storedKinds(asked_kinds) }),
  }));
};

/** Moves the documents that a node of the previous version asked for from the row of the request to that of a closing: the objected one that was moved last before the asking (EXT-3059). */
const takeOver = async (
  inside: Inside,
  idSolicitud: number,
  closings: readonly StoredClosing[],
): Promise<void> => {
  const { asked_kinds, asked_at } = await inside
    .selectFrom('solicitud')
    .select(['asked_kinds', 'asked_at'])
    .where('id', '=', idSolicitud)
    .executeTakeFirstOrThrow();
  if (asked_kinds === null || asked_at === null) return;
  const copied = await inside
    .selectFrom('closing')
    .select('position')
    .where('request_id', '=', idSolicitud)
    .where('asked_at', '=', asked_at)
    .executeTakeFirst();
  if (copied !== undefined) return;
  const owner = closings
    .filter(({ estado, movedAt }) => closingStates[estado].hasReason && movedAt <= asked_at)
    .toSorted((one, other) => one.movedAt - other.movedAt)
    .at(-1);
  if (owner !== undefined)
    await inside
      .updateTable('closing')
      .set({ asked_kinds, asked_at: owner.movedAt })
      .where('request_id', '=', idSolicitud)
      .where('position', '=', owner.position)
      .execute();
};

/** Copies all documents that the objected closings of a request ask for to the row of the request, with the latest time of asking, for nodes of the previous version, which read only that row (EXT-3059). */
const copyToRequest = async (
  inside: Inside,
  idSolicitud: number,
  closings: readonly StoredClosing[],
): Promise<void> => {
  const asked = askedForClosings(closings);
  const kinds = [...new Set(asked.flatMap((ask) => ask.kinds))];
  const copy = { asked_kinds: kinds.join(','), asked_at: Math.max(...asked.map(({ at }) => at)) };
  await inside
    .updateTable('solicitud')
    .set(asked.length === 0 ? { asked_kinds: null, asked_at: null } : copy)
    .where('id', '=', idSolicitud)
    .execute();
};

type Move = Parameters<Offers['moveClosing']>[0];

// Returns the time of the first payment, which is kept since an objection may move the closing back to a state
// before the payment; a closing that a node of the previous version moved to a paid state was paid when it was
// moved (EXT-1545).
const firstPayment = (
  db: Database,
  { estado, movedAt }: Pick<StoredClosing, 'estado' | 'movedAt'>,
  to: Move['to'],
): { readonly paid_at?: RawBuilder<number> } => {
  if (closingStates[estado].isPaid) return { paid_at: sql<number>`coalesce(paid_at, ${movedAt})` };
  return closingStates[to].isPaid ? { paid_at: sql<number>`coalesce(paid_at, ${db.now})` } : {};
};

/** Moves the closing of a product to another state, with the documents asked for and the mail about it; no other function changes this state. */
const moveClosing = async (
  db: Database,
  inside: Inside,
  { idSolicitud, position, to, from, reason, asked, tell }: Move,
): Promise<MoveOutcome> => {
  await heldRequest(db, inside, idSolicitud).execute();
  const all = await closingsOf(inside, idSolicitud);
  const before = all.find((closing) => closing.position === position);
  if (before === undefined) return { outcome: 'unknown' };
  if (!from.includes(before.estado)) return { outcome: 'not-from', estado: before.estado };
  await takeOver(inside, idSolicitud, all);
  const moved = await inside
    .updateTable('closing')
    .set({
      estado: to,
      moved_at: db.now,
      reason: reason ?? null,
      ...{ asked_kinds: null, asked_at: null },
      ...firstPayment(db, before, to),
    })
    .where('request_id', '=', idSolicitud)
    .where('position', '=', position)
    .returning('moved_at')
    .executeTakeFirstOrThrow();
  if (asked !== undefined)
    await inside
      .updateTable('closing')
      .set({ asked_kinds: asked.join(','), asked_at: sql<number>`moved_at` })
      .where('request_id', '=', idSolicitud)
      .where('position', '=', position)
      .execute();
  const closings = await closingsOf(inside, idSolicitud);
  await copyToRequest(inside, idSolicitud, closings);
  await tellSigner(db, inside, idSolicitud, tell, {
    ...{ movedAt: moved.moved_at, from: before.estado, closings },
  });
  return { outcome: 'moved' };
};

export const sqlClosings = (
  db: Database,
  orUnavailable: OrUnavailable,
): Pick<Offers, 'closings' | 'moveClosing'> => ({
  closings: (idSolicitud) => orUnavailable(() => closingsOf(db.kysely, idSolicitud)),
  moveClosing: (command) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => moveClosing(db, inside, command))),
});
