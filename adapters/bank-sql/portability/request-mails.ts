import { sql } from 'kysely';
import type { Outbox } from '#core/bank/notices/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { E } from '#core/shared/fp.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { queueMail } from './signer-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

/** Builds the statement of the rate limit of one mail per request and hour, over all callers: it returns a row only if the mail may be sent now (PAPI-26). */
export const grantMail = (db: Database, inside: Inside, idSolicitud: number) =>
  inside
    .insertInto('last_mail')
    .values({ request_id: idSolicitud, queued_at: db.now })
    .onConflict((conflict) =>
      conflict
        .column('request_id')
        .doUpdateSet({ queued_at: db.now })
        .where('last_mail.queued_at', '<=', sql<number>`${db.now} - ${anHour}`),
    )
    .returning('request_id');

/** Creates the store of request mails that the portal asks to send again; it refuses beyond the daily limits instead of postponing, and then counts nothing (EXT-2544, EXT-3017). */
export const sqlOutbox = (db: Database, orUnavailable: OrUnavailable): Outbox => ({
  queueMail: (mail) =>
    orUnavailable(async () =>
      E.isRight(
        await allOrNothing(db, async (inside) => {
          const granted = await grantMail(db, inside, mail.idSolicitud).executeTakeFirst();
          const isQueued = granted !== undefined && (await queueMail(db, inside, mail, 'refused'));
          return isQueued ? E.right(true) : E.left(false);
        }),
      ),
    ),
});
