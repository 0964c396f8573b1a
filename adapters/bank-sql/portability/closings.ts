import { sql, type RawBuilder } from 'kysely';
import type { MoveOutcome } from '#core/bank/portability/status/moves.ts';
import type { Offers, StoredClosing } from '#core/bank/portability/offer/offer-ports.ts';
import { closingStates, type ClosingState } from '#core/portability/status/closing.ts';
import { isWordOf } from '#core/shared/words-of.ts';
import type { Database, Inside } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
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
    .select(['position', 'estado', 'moved_at', 'reason'])
    .where('request_id', '=', idSolicitud)
    .orderBy('position')
    .execute();
  return rows.map(({ position, estado, moved_at, reason }) => ({
    position,
    estado: stateOf(estado),
    movedAt: moved_at,
    ...(reason === null ? {} : { reason }),
  }));
};

type Move = Parameters<Offers['moveClosing']>[0];

// Returns the time of the first payment, which is kept since an objection may move the closing back to a state
// before the payment; a closing that a node of the version before moved to a paid state was paid when it was
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
  const before = (await closingsOf(inside, idSolicitud)).find((closing) => closing.position === position);
  if (before === undefined) return { outcome: 'unknown' };
  const moved = await inside
    .updateTable('closing')
    .set({
      estado: to,
      moved_at: db.now,
      reason: reason ?? null,
      ...firstPayment(db, before, to),
    })
    .where('request_id', '=', idSolicitud)
    .where('position', '=', position)
    .where((where) => where.or(from.map((estado) => where('estado', '=', estado))))
    .returning('moved_at')
    .executeTakeFirst();
  if (moved !== undefined) {
    const closings = await closingsOf(inside, idSolicitud);
    if (asked !== undefined || closings.every(({ estado }) => !closingStates[estado].hasReason))
      await inside
        .updateTable('solicitud')
        .set({ asked_kinds: asked?.join(',') ?? null, asked_at: asked === undefined ? null : db.now })
        .where('id', '=', idSolicitud)
        .execute();
    await tellSigner(db, inside, idSolicitud, tell, {
      movedAt: moved.moved_at,
      from: before.estado,
      closings,
    });
    return { outcome: 'moved' };
  }
  return { outcome: 'not-from', estado: before.estado };
};

export const sqlClosings = (
  db: Database,
  orUnavailable: OrUnavailable,
): Pick<Offers, 'closings' | 'moveClosing'> => ({
  closings: (idSolicitud) => orUnavailable(() => closingsOf(db.kysely, idSolicitud)),
  moveClosing: (command) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => moveClosing(db, inside, command))),
});
