import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { Offers } from '#core/bank/portability/offer/offer-ports.ts';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import type { Writing } from '../write-audit.ts';
import type { Database, Inside } from '../database.ts';
import type { OrUnavailable, Report } from '../or-unavailable.ts';
import { sqlClosings } from './closings.ts';
import { sqlAnswerOffer } from './answer-offer.ts';
import { sqlOfferReminders } from './offer-reminders.ts';
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

export const sqlOffers = (
  db: Database,
  orUnavailable: OrUnavailable,
  { report, days, writing }: { readonly report: Report; readonly days: Days; readonly writing: Writing },
): Offers => ({
  keep: (idSolicitud, made) => orUnavailable(() => keepOffer(db, db.kysely, idSolicitud, made)),
  ...sqlAnswerOffer(db, orUnavailable, { days, writing }),
  ...sqlOfferReminders(db, orUnavailable, report),
  ...sqlClosings(db, orUnavailable),
});
