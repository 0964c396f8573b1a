import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keyed } from '#core/bank/shared-ports.ts';
import type { Database, Inside } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Type of the keyed hash function for audit pseudonyms, whose secret the database contains only encrypted. */
export type AuditKeyed = Keyed<'audit'>;

const whoIs = (keyed: AuditKeyed, rut: string): string => keyed(`quien:${rut}`);

const named = (keyed: AuditKeyed, salt: string, rut: string): string => keyed(`auditoria:${salt}:${rut}`);

/** Returns the audit pseudonym of a person or company: a keyed hash of the rut and a random salt of its own, which is created on first use (EXT-2105). */
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

/** Maximum length of a rut in characters; every pseudonym is longer, which tells them apart. */
export const mostOfRut = 12;

/** Returns the audit pseudonym of a person or company in a list of one; an empty list if there is none. */
export const knownPseudonym = async (
  { kysely }: Pick<Database, 'kysely'>,
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

/** Replaces a person's rut by the pseudonym in audit rows of earlier versions, which stored the rut. */
export const renameIn = async (
  db: Database,
  inside: Inside,
  keyed: AuditKeyed,
  rut: string,
): Promise<void> => {
  // Looks for audit rows with the rut before it updates any, since this database role may only have the right to
  // insert audit rows.
  const named = await inside.selectFrom('audit').select('rut').where('rut', '=', rut).executeTakeFirst();
  if (named === undefined) return;
  await inside
    .updateTable('audit')
    .set({ rut: await pseudonymIn(db, inside, keyed, rut) })
    .where('rut', '=', rut)
    .execute();
};

/** Deletes the salt of a person's audit pseudonym, so that the rows can no longer be attributed to the person (EXT-2105). */
export const destroyPseudonym = async (inside: Inside, keyed: AuditKeyed, rut: string): Promise<void> => {
  await inside.deleteFrom('audit_salt').where('who', '=', whoIs(keyed, rut)).execute();
};
