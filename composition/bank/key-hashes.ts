import { nodeKeyHasher, type NodeKeyHasher } from '#adapters/bank-node/key-hasher.ts';
import { hashSeal, type HashSeal } from '#adapters/bank-node/hash-seal.ts';
import { newToken } from '#adapters/bank-node/session-tokens.ts';
import { hasUsers } from '#adapters/bank-sql/operator-queries.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { sealHashes } from '#adapters/bank-sql/keyring/seal-hashes.ts';
import { orThrow } from '#adapters/bank-sql/or-unavailable.ts';
import { keyMark } from '#core/bank/access/sign-in/known-device.ts';
import type { Secrets } from '#core/bank/shared-ports.ts';
import type { LastingSecrets } from '#core/bank/stores.ts';
import { O } from '#core/shared/fp.ts';
import { during } from './read-start-fault.ts';

const name = 'claves';

export type KeyHashes = NodeKeyHasher & {
  /** Encrypts all key hashes that earlier versions left unencrypted; returns how many. */
  readonly sealAll: () => Promise<number>;
};

/** Makes the hasher of keys and pins; it encrypts hashes from the start in a bank without users, elsewhere only after an operator's command, since nodes of earlier versions cannot read encrypted ones (EXT-2013). */
export const openKeyHashes = async (
  database: Database,
  { lastingSecrets, secrets }: { readonly lastingSecrets: LastingSecrets; readonly secrets: Secrets },
): Promise<KeyHashes> => {
  const makeSecret = () => orThrow(lastingSecrets.secretOnce(name, newToken));
  await during('database', async () => {
    if (!(await hasUsers(database))) await makeSecret();
  });
  let found: HashSeal | undefined;
  const findSeal = async (): Promise<HashSeal | undefined> => {
    const secret = found === undefined ? await orThrow(lastingSecrets.secretIfAny(name)) : O.none;
    if (O.isSome(secret)) found = hashSeal(secret.value);
    return found;
  };
  const hasher = await nodeKeyHasher(findSeal);
  return {
    ...hasher,
    sealAll: async () => {
      await makeSecret();
      const markOf = (rut: Parameters<typeof keyMark>[1], hash: string) => keyMark(secrets, rut, hash);
      return database.withLongTimeouts((longRunning) =>
        sealHashes(longRunning, { seal: hasher.seal, markOf }),
      );
    },
  };
};
