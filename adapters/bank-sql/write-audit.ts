import type { Kysely } from 'kysely';
import { aboutCompany } from '#core/bank/access/audit-trail.ts';
import type { Audit } from '#core/bank/access/ports.ts';
import type { OrUnavailable } from './or-unavailable.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { pseudonymIn, type AuditKeyed } from './access/pseudonyms.ts';

/** Context of audit writes: the keyed hash for pseudonyms, and the operator's name if an operator's command writes. */
export type Writing = { readonly keyed: AuditKeyed; readonly operator?: string | undefined };

type Row = Parameters<Audit['note']>[0];
type Named = Omit<Row, 'rut' | 'company'> & { readonly rut: string | null } & Pick<Writing, 'operator'>;

const insert = async (
  db: Database,
  place: Kysely<Tables>,
  { event, rut, outcome, factor, operator, about }: Named,
): Promise<void> => {
  await place
    .insertInto('audit')
    .values({
      noted_at: db.now,
      event,
      rut,
      factor: factor ?? null,
      outcome,
      operator: operator ?? null,
      about: about ?? null,
    })
    .execute();
};

/** Writes one row of the audit in the given transaction, with the pseudonyms of person and company in place of their ruts. */
export const noteIn = async (
  db: Database,
  place: Kysely<Tables>,
  { keyed, operator }: Writing,
  { rut, company, ...row }: Row,
): Promise<void> =>
  insert(db, place, {
    ...row,
    ...(company !== undefined && { about: aboutCompany(await pseudonymIn(db, place, keyed, company)) }),
    operator,
    rut: rut === undefined ? null : await pseudonymIn(db, place, keyed, rut),
  });

/** Writes an audit row about a migration; it names no person, and may be written before the bank has keys. */
export const noteMigration = (db: Database, operator: string): Promise<void> =>
  insert(db, db.kysely, { event: 'orden', rut: null, outcome: 'hecha', about: 'migrar', operator });

export const sqlAudit = (db: Database, orUnavailable: OrUnavailable, writing: Writing): Audit => ({
  note: (row) =>
    orUnavailable(() => db.kysely.transaction().execute((inside) => noteIn(db, inside, writing, row))),
});
