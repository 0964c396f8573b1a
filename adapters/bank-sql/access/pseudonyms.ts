import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keyed } from '#core/bank/shared-ports.ts';
import type { Database, Inside } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A keyed hash under a secret of this bank that no row holds. */
export type AuditKeyed = Keyed<'audit'>;

const whoIs = (keyed: AuditKeyed, rut: string): string => keyed(`quien:${rut}`);

const named = (keyed: AuditKeyed, salt: string, rut: string): string => keyed(`auditoria:${salt}:${rut}`);

/** EXT-2105 · What the audit calls a person: a keyed hash over a salt of their own, made when it is first needed. */
export const pseudonymIn = async (
  { now }: Pick<Database, 'now'>,
  place: Kysely<Tables>,
  keyed: AuditKeyed,
  rut: string,
): Promise<string> => {
  const { salt } = await place
    .insertInto('audit_salt')
    .values({ who: whoIs(keyed, rut), salt: randomBytes(32).toString('base64url'), used_at: now })
    .onConflict((known) => known.column('who').doUpdateSet({ used_at: now }))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return named(keyed, salt, rut);
};

/** No rut is as long as what stands for one. */
export const mostOfRut = 12;

/** The same, where the person has one. */
export const knownPseudonym = async (
  { kysely }: Database,
  keyed: AuditKeyed,
  rut: string,
): Promise<readonly string[]> => {
  const rows = await kysely
    .selectFrom('audit_salt')
    .select('salt')
    .where('who', '=', whoIs(keyed, rut))
    .execute();
  return rows.map(({ salt }) => named(keyed, salt, rut));
};

/** Rows of before, and of a node of before, name a rut: now they name what stands for it. */
export const renameIn = async (
  db: Database,
  inside: Inside,
  keyed: AuditKeyed,
  rut: string,
): Promise<void> => {
  // A role that only adds to the audit is asked for nothing more where there is nothing to rewrite.
  const named = await inside.selectFrom('audit').select('rut').where('rut', '=', rut).executeTakeFirst();
  if (named === undefined) return;
  await inside
    .updateTable('audit')
    .set({ rut: await pseudonymIn(db, inside, keyed, rut) })
    .where('rut', '=', rut)
    .execute();
};

/** EXT-2105 · From now on nobody can tell whose those rows are. */
export const destroyPseudonym = async (inside: Inside, keyed: AuditKeyed, rut: string): Promise<void> => {
  await inside.deleteFrom('audit_salt').where('who', '=', whoIs(keyed, rut)).execute();
};
