import type { Idempotency } from '#core/bank/idempotency.ts';
import type { Inside } from '../database.ts';

/** Whether this call is the first under its key, which it then holds; another node that writes it is waited for. */
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
  const earlier = await inside
    .selectFrom('idempotency')
    .select('fingerprint')
    .where('company', '=', company)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return earlier.fingerprint === fingerprint ? 'retry' : 'other-body';
};

/** EXT-2108 · Names the request that the key stands for from now on, and goes with. */
export const nameAnswer = async (
  inside: Inside,
  company: string,
  { key }: Idempotency,
  idSolicitud: number,
): Promise<void> => {
  await inside
    .updateTable('idempotency')
    .set({ request_id: idSolicitud })
    .where('company', '=', company)
    .where('idempotency_key', '=', key)
    .execute();
};
