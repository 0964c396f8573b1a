import type { bankLog } from '#adapters/bank-http/bank-log.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { unsealedHashes } from '#adapters/bank-sql/keyring/seal-hashes.ts';

/** Logs at the start how many hashes of keys and pins an earlier version left unencrypted, and the command that encrypts them (EXT-2013). */
export const logUnsealedHashes = async (
  database: Database,
  log: Pick<ReturnType<typeof bankLog>, 'warn'>,
): Promise<void> => {
  const hashes = await database.withLongTimeouts(unsealedHashes);
  if (hashes > 0) log.warn({ hashes }, 'hashes of keys and pins to seal: npm run bank -- llaves resellar');
};
