import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Idempotency } from '#core/bank/idempotency.ts';
import type { Inside } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Company and person of an idempotency key. */
export type KeyHolder = { readonly company: string; readonly person: string };

// A line break, which no key contains, keeps the two names distinct from all others.
const namesOf = ({ person }: KeyHolder, key: string): readonly [string, string] => [key, `${key}\n${person}`];

/** SQL condition for this person's key; rows of an earlier version belong to the whole company (EXT-2643). */
export const ownKey =
  (holder: KeyHolder, { key }: Idempotency) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'idempotency'>): Expression<SqlBool> =>
    and([
      eb('idempotency.company', '=', holder.company),
      eb('idempotency_key', 'in', namesOf(holder, key)),
      or([eb('idempotency.person', '=', holder.person), eb('idempotency.person', 'is', null)]),
    ]);

/** Whether this is the first call under its person's key, which it then holds; waits for another node's write, and for a synchronous standby to have the first call's row (EXT-2262, EXT-2643). */
export const holdKey = async (
  inside: Inside,
  holder: KeyHolder,
  idempotency: Idempotency,
): Promise<'first' | 'retry' | 'other-body'> => {
  const { key, fingerprint } = idempotency;
  // If another person holds the key, it is stored under a name that includes the person.
  for (const idempotency_key of namesOf(holder, key)) {
    const held = await inside
      .insertInto('idempotency')
      .values({ ...holder, idempotency_key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('company')
      .executeTakeFirst();
    if (held !== undefined) return 'first';
    // A read-only commit does not wait for the standby, and could return data not replicated yet.
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

/** EXT-2645 · Gives back the key of a first call that found everything done and wrote nothing: the same call reads the same without it. */
export const releaseKey = (inside: Inside, holder: KeyHolder, idempotency: Idempotency) =>
  inside.deleteFrom('idempotency').where(ownKey(holder, idempotency));

/** EXT-2108 · Names the request that the key stands for from now on, and goes with. */
export const nameAnswer = (
  inside: Inside,
  holder: KeyHolder,
  idempotency: Idempotency,
  idSolicitud: number,
) => inside.updateTable('idempotency').set({ request_id: idSolicitud }).where(ownKey(holder, idempotency));
