import type { Kysely } from 'kysely';
import type { Audit } from '#core/bank/access/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { pseudonymIn, type Keyed } from './pseudonyms.ts';

/** One row of the audit, within whatever transaction it belongs to. */
export const noteIn = async (
  db: Database,
  place: Kysely<Tables>,
  keyed: Keyed,
  { event, rut, outcome, factor }: Parameters<Audit['note']>[0],
): Promise<void> => {
  await place
    .insertInto('audit')
    .values({
      noted_at: db.now,
      event,
      rut: rut === undefined ? null : await pseudonymIn(db, place, keyed, rut),
      factor: factor ?? null,
      outcome,
    })
    .execute();
};

export const sqlAudit = (db: Database, orUnavailable: OrUnavailable, keyed: Keyed): Audit => ({
  note: (row) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => noteIn(db, inside, keyed, row))),
});
