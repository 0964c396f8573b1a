import { sql } from 'kysely';
import type { Outbox } from '#core/bank/notices/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { queueMail } from './signer-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

/** PAPI-26 · Whether the mail of a request may go out: one an hour, whoever asks. */
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

/** A mail that is asked for again; one that its mailbox has no room for today is refused, so that asking queues nothing for the days after (EXT-2544). */
export const sqlOutbox = (db: Database, orUnavailable: OrUnavailable): Outbox => ({
  queueMail: (mail) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        const granted = await grantMail(db, inside, mail.idSolicitud).executeTakeFirst();
        if (granted === undefined) return false;
        return queueMail(db, inside, mail, 'refused');
      }),
    ),
});
