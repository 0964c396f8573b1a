import type { MoveOutcome } from '#core/bank/portability/status/moves.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { Offers, StoredClosing } from '#core/bank/portability/offer/offer-ports.ts';
import { closingStates, type ClosingState } from '#core/portability/status/closing.ts';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import { isWordOf } from '#core/shared/words-of.ts';
import type { Writing } from '../write-audit.ts';
import type { Database, Inside } from '../database.ts';
import type { OrUnavailable, Report } from '../or-unavailable.ts';
import { sqlOfferAnswers } from './offer-answers.ts';
import { sqlOfferReminders } from './offer-reminders.ts';
import { heldRequest } from './request-ends.ts';
import { tellSigner } from './signer-mail.ts';
import { readStoredOffer, storedOffer } from './stored-offer.ts';

/** Returns the stored offer of a request; if there is none, stores the given offer and returns it. */
export const keepOffer = async (
  db: Database,
  place: Inside | Database['kysely'],
  idSolicitud: number,
  made: OfferTerms,
): Promise<OfferTerms> => {
  const kept = () =>
    place.selectFrom('offer').select('body').where('request_id', '=', idSolicitud).executeTakeFirst();
  const before = await kept();
  if (before !== undefined) return readStoredOffer(before.body);
  await place
    .insertInto('offer')
    .values({ request_id: idSolicitud, body: storedOffer(made), kept_at: db.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const now = await kept();
  return now === undefined ? made : readStoredOffer(now.body);
};

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

/** Moves the closing of a product to another state, with the documents asked for and the mail about it; the only function that does. */
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
    .set({ estado: to, moved_at: db.now, reason: reason ?? null })
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

export const sqlOffers = (
  db: Database,
  orUnavailable: OrUnavailable,
  { report, days, writing }: { readonly report: Report; readonly days: Days; readonly writing: Writing },
): Offers => ({
  keep: (idSolicitud, made) => orUnavailable(() => keepOffer(db, db.kysely, idSolicitud, made)),
  ...sqlOfferAnswers(db, orUnavailable, { days, writing }),
  ...sqlOfferReminders(db, orUnavailable, report),
  closings: (idSolicitud) => orUnavailable(() => closingsOf(db.kysely, idSolicitud)),
  moveClosing: (command) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => moveClosing(db, inside, command))),
});
