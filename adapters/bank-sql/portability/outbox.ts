import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Outbox } from '#core/bank/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { anHour } from '#core/shared/units-of-time.ts';

export const sqlOutbox = (db: Database, orUnavailable: OrUnavailable): Outbox => ({
  queueMail: ({ idSolicitud, to, subject, text }) =>
    orUnavailable(() =>
      db.kysely.transaction().execute(async (inside) => {
        const granted = await inside
          .insertInto('last_mail')
          .values({ request_id: idSolicitud, queued_at: db.now })
          .onConflict((conflict) =>
            conflict
              .column('request_id')
              .doUpdateSet({ queued_at: db.now })
              .where('last_mail.queued_at', '<=', sql<number>`${db.now} - ${anHour}`),
          )
          .returning('request_id')
          .executeTakeFirst();
        if (granted === undefined) return false;
        await inside
          .insertInto('mail')
          .values({
            id: randomUUID(),
            request_id: idSolicitud,
            recipient: to,
            subject,
            text,
            queued_at: db.now,
          })
          .execute();
        return true;
      }),
    ),
});
