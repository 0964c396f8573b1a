import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { isSealed, type HashSeal } from './hash-seal.ts';

// Argon2 cost; Argon2id is the package's default, and its enum does not exist at run time.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type NodeKeyHasher = {
  readonly hash: (text: string) => Promise<string>;
  readonly matches: (text: string, stored: string | undefined) => Promise<boolean>;
  /** Encrypts an existing key hash; returns the hash unchanged if the bank has no seal. */
  readonly seal: (hashed: string) => Promise<string>;
};

/** Creates the hasher of keys: Argon2id (19 MiB, two passes), encrypted if the bank has a seal; verifying against a missing hash takes as long and never matches (EXT-2013). */
export const nodeKeyHasher = async (
  findSeal: () => Promise<HashSeal | undefined>,
  check: typeof verify = verify,
): Promise<NodeKeyHasher> => {
  const ofNobody = await hash(randomBytes(16), cost);
  const seal = async (hashed: string): Promise<string> => (await findSeal())?.close(hashed) ?? hashed;
  const open = async (stored: string): Promise<string> => {
    if (!isSealed(stored)) return stored;
    const found = await findSeal();
    if (found === undefined) throw new Error('The database holds a sealed hash and no seal');
    return found.open(stored);
  };
  return {
    seal,
    hash: async (text) => seal(await hash(text, cost)),
    matches: async (text, stored) =>
      (await check(stored === undefined ? ofNobody : await open(stored), text)) && stored !== undefined,
  };
};
