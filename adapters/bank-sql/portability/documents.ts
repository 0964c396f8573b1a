import { sql } from 'kysely';
import type { Documents } from '#core/bank/ports.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';

export const sqlDocuments = (db: Database, attempt: Attempt): Documents => ({
  add: (document, quota) =>
    attempt(() =>
      db.kysely.transaction().execute(async (inside) => {
        const { idSolicitud, kind } = document;
        const counted = await inside
          .insertInto('document_count')
          .values({ request_id: idSolicitud, kind, used: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['request_id', 'kind'])
              .doUpdateSet({ used: sql`document_count.used + 1` })
              .where('document_count.used', '<', quota),
          )
          .returning('used')
          .executeTakeFirst();
        if (counted === undefined) return false;
        await inside
          .insertInto('document')
          .values({
            id: document.id,
            request_id: idSolicitud,
            kind,
            name: document.name,
            content_type: document.contentType,
            size: document.size,
            sha256: document.sha256,
            stored_name: document.storedName,
            received_at: db.now,
          })
          .execute();
        return true;
      }),
    ),
});
