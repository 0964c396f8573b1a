import type { Idempotency } from '#core/bank/idempotency.ts';
import type { Inside } from '../database.ts';

/** EXT-2262 · Whether this call is the first under its key, which it then holds; another node that writes it is waited for, and so is the standby that has not yet what the first one wrote. */
export const holdKey = async (
  inside: Inside,
  company: string,
  { key, fingerprint }: Idempotency,
): Promise<'first' | 'retry' | 'other-body'> => {
  const held = await inside
    .insertInto('idempotency')
    .values({ company, idempotency_key: key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company')
    .executeTakeFirst();
  if (held !== undefined) return 'first';
  // A commit that only reads waits for no standby, and may show what is nowhere else yet.
  const earlier = await inside
    .updateTable('idempotency')
    .set(({ ref }) => ({ fingerprint: ref('fingerprint') }))
    .where('company', '=', company)
    .where('idempotency_key', '=', key)
    .returning('fingerprint')
    .executeTakeFirstOrThrow();
  return earlier.fingerprint === fingerprint ? 'retry' : 'other-body';
};

/** EXT-2108 · Names the request that the key stands for from now on, and goes with. */
export const nameAnswer = (inside: Inside, company: string, { key }: Idempotency, idSolicitud: number) =>
  inside
    .updateTable('idempotency')
    .set({ request_id: idSolicitud })
    .where('company', '=', company)
    .where('idempotency_key', '=', key);
