import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Idempotency } from '#core/bank/idempotency.ts';
import type { Inside } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Whoever sends a key, and the company for which. */
export type KeyHolder = { readonly company: string; readonly person: string };

// No key has a line break, so that this is none of another's.
const namesOf = ({ person }: KeyHolder, key: string): readonly [string, string] => [key, `${key}\n${person}`];

/** EXT-2643 · The row of this person's key; what a version before wrote is of the whole company. */
export const ownKey =
  (holder: KeyHolder, { key }: Idempotency) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'idempotency'>): Expression<SqlBool> =>
    and([
      eb('idempotency.company', '=', holder.company),
      eb('idempotency_key', 'in', namesOf(holder, key)),
      or([eb('idempotency.person', '=', holder.person), eb('idempotency.person', 'is', null)]),
    ]);

/** EXT-2262, EXT-2643 · Whether this call is the first under its person's key, which it then holds; another node that writes it is waited for, and so is the standby that has not yet what the first one wrote. */
export const holdKey = async (
  inside: Inside,
  holder: KeyHolder,
  idempotency: Idempotency,
): Promise<'first' | 'retry' | 'other-body'> => {
  const { key, fingerprint } = idempotency;
  // Where another person has the key, it is held under a name of one's own.
  for (const idempotency_key of namesOf(holder, key)) {
    const held = await inside
      .insertInto('idempotency')
      .values({ ...holder, idempotency_key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('company')
      .executeTakeFirst();
    if (held !== undefined) return 'first';
    // A commit that only reads waits for no standby, and may show what is nowhere else yet.
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
