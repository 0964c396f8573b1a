import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keyed } from '#core/bank/shared-ports.ts';
import type { Database, Inside } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Keyed hash under a secret of the bank that is not in the database. */
export type AuditKeyed = Keyed<'audit'>;

const whoIs = (keyed: AuditKeyed, rut: string): string => keyed(`quien:${rut}`);

const named = (keyed: AuditKeyed, salt: string, rut: string): string => keyed(`auditoria:${salt}:${rut}`);

/** Pseudonym of a person in the audit: a keyed hash over a salt per person, created on first use (EXT-2105). */
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

/** Longest rut; every pseudonym is longer. */
export const mostOfRut = 12;

/** Pseudonym of a person, if there is one. */
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

/** Replaces ruts in audit rows of earlier versions by pseudonyms. */
export const renameIn = async (
  db: Database,
  inside: Inside,
  keyed: AuditKeyed,
  rut: string,
): Promise<void> => {
  // Nothing is updated if there is nothing to rewrite, since the role may only have the right to insert.
  const named = await inside.selectFrom('audit').select('rut').where('rut', '=', rut).executeTakeFirst();
  if (named === undefined) return;
  await inside
    .updateTable('audit')
    .set({ rut: await pseudonymIn(db, inside, keyed, rut) })
    .where('rut', '=', rut)
    .execute();
};

/** Deletes the salt of a person's pseudonym, so that their audit rows can no longer be attributed (EXT-2105). */
export const destroyPseudonym = async (inside: Inside, keyed: AuditKeyed, rut: string): Promise<void> => {
  await inside.deleteFrom('audit_salt').where('who', '=', whoIs(keyed, rut)).execute();
};
