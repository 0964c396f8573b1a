import { sql } from 'kysely';
import type { Offers } from '#core/bank/portability/offer/offer-ports.ts';
import { E } from '#core/shared/fp.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { allOrNothing, type Database } from '../database.ts';
import type { OrUnavailable, Report } from '../or-unavailable.ts';
import { tellSigner } from './signer-mail.ts';
import { lastDayOf } from './stored-offer.ts';

/** Period searched for offers in milliseconds, longer than any offer is valid. */
const looksBack = 60 * aDay;

/** Creates the store of unanswered offers whose signers have had no reminder mail yet; an offer that cannot be decoded is skipped, and its number logged (EXT-1610). */
export const sqlOfferReminders = (
  db: Database,
  orUnavailable: OrUnavailable,
  report: Report,
): Pick<Offers, 'unreminded' | 'remind'> => ({
  unreminded: () =>
    orUnavailable(async () => {
      const rows = await db.kysely
        .selectFrom('offer')
        .innerJoin('solicitud', 'solicitud.id', 'offer.request_id')
        .leftJoin('offer_answer', 'offer_answer.request_id', 'offer.request_id')
        .select(['solicitud.id', 'offer.body'])
        .where('is_open', '=', 1)
        .where('offer_reminded_at', 'is', null)
        .where('offer_answer.id', 'is', null)
        .where('kept_at', '>', sql<number>`${db.now} - ${looksBack}`)
        .execute();
      return rows.flatMap(({ id, body }) => {
        const validUntil = lastDayOf(body);
        if (validUntil !== undefined) return [{ idSolicitud: id, validUntil }];
        report(new Error(`The database holds an offer that cannot be read: ${id}`));
        return [];
      });
    }),
  remind: (idSolicitud, tell) =>
    orUnavailable(async () => {
      const done = await allOrNothing<'not-now', true>(db, async (inside) => {
        // Locks the request's row, so that a concurrent answer to its offer is seen.
        const held = await inside
          .updateTable('solicitud')
          .set({ offer_reminded_at: db.now })
          .where('id', '=', idSolicitud)
          .where('is_open', '=', 1)
          .where('offer_reminded_at', 'is', null)
          .returning(db.now.as('at'))
          .executeTakeFirst();
        if (held === undefined) return E.left('not-now');
        const answer = await inside
          .selectFrom('offer_answer')
          .select('id')
          .where('request_id', '=', idSolicitud)
          .executeTakeFirst();
        if (answer !== undefined) return E.left('not-now');
        await tellSigner(db, inside, idSolicitud, tell, held.at);
        return E.right(true);
      });
      return E.isRight(done);
    }),
});
