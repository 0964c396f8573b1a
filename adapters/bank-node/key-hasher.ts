import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

// Argon2id is the package's default; its enum does not exist at run time.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type NodeKeyHasher = {
  readonly hash: (text: string) => Promise<string>;
  readonly matches: (text: string, hashed: string | undefined) => Promise<boolean>;
};

/** Argon2id with 19 MiB and two passes; a missing hash costs the same work and never matches. */
export const nodeKeyHasher = async (check: typeof verify = verify): Promise<NodeKeyHasher> => {
  const ofNobody = await hash(randomBytes(16), cost);
  return {
    hash: (text) => hash(text, cost),
    matches: async (text, hashed) => (await check(hashed ?? ofNobody, text)) && hashed !== undefined,
  };
};
