import type { Audit } from '#core/bank/access/ports.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';

export const sqlAudit = (db: Database, attempt: Attempt): Audit => ({
  note: ({ event, rut, outcome, factor }) =>
    attempt(async () => {
      await db.kysely
        .insertInto('audit')
        .values({ noted_at: db.now, event, rut: rut ?? null, factor: factor ?? null, outcome })
        .execute();
    }),
});
