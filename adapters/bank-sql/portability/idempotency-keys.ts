import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Idempotency } from '#core/bank/idempotency.ts';
import type { Inside } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Company and person that an idempotency key belongs to. */
export type KeyHolder = { readonly company: string; readonly person: string };

// Returns the two stored forms of an idempotency key: plain, and with the person after a line break, which no
// key contains.
const namesOf = ({ person }: KeyHolder, key: string): readonly [string, string] => [key, `${key}\n${person}`];

/** Returns the SQL condition for this person's idempotency key; rows of an earlier version belong to the whole company (EXT-2643). */
export const ownKey =
  (holder: KeyHolder, { key }: Idempotency) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'idempotency'>): Expression<SqlBool> =>
    and([
      eb('idempotency.company', '=', holder.company),
      eb('idempotency_key', 'in', namesOf(holder, key)),
      or([eb('idempotency.person', '=', holder.person), eb('idempotency.person', 'is', null)]),
    ]);

/** Takes an idempotency key, and returns whether this is its first call, a retry, or another body under the same key; waits for other nodes and for a synchronous standby (EXT-2262, EXT-2643). */
export const holdKey = async (
  inside: Inside,
  holder: KeyHolder,
  idempotency: Idempotency,
): Promise<'first' | 'retry' | 'other-body'> => {
  const { key, fingerprint } = idempotency;
  // Tries the plain form of the key first, and the form with the person if somebody else has the plain one.
  for (const idempotency_key of namesOf(holder, key)) {
    const held = await inside
      .insertInto('idempotency')
      .values({ ...holder, idempotency_key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('company')
      .executeTakeFirst();
    if (held !== undefined) return 'first';
    // Reads the fingerprint by an update that changes nothing, since a read-only commit does not wait for the
    // standby and could return data not replicated yet.
    const earlier = await inside
      .updateTable('idempotency')
      .set(({ ref }) => ({ fingerprint: ref('fingerprint') }))
      .where(ownKey(holder, idempotency))
      .returning('fingerprint')
      .executeTakeFirst();
    if (earlier !== undefined) return earlier.fingerprint === fingerprint ? 'retry' : 'other-body';
  }
  throw new Error('a key that was held is gone');
};

/** Builds the statement that deletes the idempotency key of a first call that found its work already done and wrote nothing (EXT-2645). */
export const releaseKey = (inside: Inside, holder: KeyHolder, idempotency: Idempotency) =>
  inside.deleteFrom('idempotency').where(ownKey(holder, idempotency));

/** Builds the statement that links an idempotency key to the request it created, answered or withdrew, with which it is deleted later (EXT-2108). */
export const nameAnswer = (
  inside: Inside,
  holder: KeyHolder,
  idempotency: Idempotency,
  idSolicitud: number,
) => inside.updateTable('idempotency').set({ request_id: idSolicitud }).where(ownKey(holder, idempotency));
