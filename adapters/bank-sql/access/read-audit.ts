import type { AuditEntry, AuditTrail } from '#core/bank/access/audit-trail.ts';
import { A, O } from '#core/shared/fp.ts';
import type { Database } from '../database.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { knownPseudonym, mostOfRut, pseudonymIn, type AuditKeyed } from './pseudonyms.ts';

export const sqlAuditTrail = (db: Database, orUnavailable: OrUnavailable, keyed: AuditKeyed): AuditTrail => {
  const { kysely } = db;
  // Returns the pseudonym for the `rut` column of an audit row: the stored text, or, where a row of an
  // earlier version still holds a rut, the pseudonym of that rut.
  const standIn = async (rut: string): Promise<string> =>
    rut.length <= mostOfRut ? pseudonymIn(db, kysely, keyed, rut) : rut;
  return {
    settled: () =>
      orUnavailable(async () => {
        // Returns the highest audit id after all transactions that write to the audit have ended: ids are assigned
        // but not committed in order, so that until then a row with a lower id could still appear.
        const { last } = await kysely
          .selectFrom('audit')
          .select(({ fn }) => fn.max('id').as('last'))
          .executeTakeFirstOrThrow();
        return (await db.writersGone('audit')) ? O.some(last ?? 0) : O.none;
      }),
    page: (after, upTo, size) =>
      orUnavailable(async () => {
        const rows = await kysely
          .selectFrom('audit')
          .selectAll()
          .where('id', '>', after)
          .where('id', '<=', upTo)
          .orderBy('id')
          .limit(size)
          .execute();
        const entries: AuditEntry[] = [];
        for (const { id, noted_at, event, rut, factor, outcome, operator, about } of rows)
          entries.push({
            id,
            notedAt: noted_at,
            event,
            who: rut === null ? undefined : await standIn(rut),
            factor: factor ?? undefined,
            outcome,
            operator: operator ?? undefined,
            about: about ?? undefined,
          });
        return entries;
      }),
    pseudonymOf: (rut) => orUnavailable(async () => A.head([...(await knownPseudonym(db, keyed, rut))])),
  };
};
