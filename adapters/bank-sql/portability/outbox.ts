import { sql } from 'kysely';
import type { Outbox } from '#core/bank/notices/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { queueInside } from './signer-mail.ts';
import { anHour } from '#core/shared/units-of-time.ts';

export const sqlOutbox = (db: Database, orUnavailable: OrUnavailable): Outbox => ({
  queueMail: (mail) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        const granted = await inside
          .insertInto('last_mail')
          .values({ request_id: mail.idSolicitud, queued_at: db.now })
          .onConflict((conflict) =>
            conflict
              .column('request_id')
              .doUpdateSet({ queued_at: db.now })
              .where('last_mail.queued_at', '<=', sql<number>`${db.now} - ${anHour}`),
          )
          .returning('request_id')
          .executeTakeFirst();
        if (granted === undefined) return false;
        await queueInside(db, inside, mail);
        return true;
      }),
    ),
});
