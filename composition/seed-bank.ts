import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E } from '#core/shared/fp.ts';
import type { OpenBank } from './bank-ports.ts';

const orFail = async <Value>(stored: Stored<Value>): Promise<Value> => {
  const answer = await stored();
  if (E.isLeft(answer)) throw new Error('The bank could not keep the seed');
  return answer.right;
};

/** Loads a seed with the bank's own hasher, sealer and public key. */
export const seedBank = async ({ database, ports, access }: OpenBank, seed: Seed): Promise<void> => {
  const signerPem = await orFail(ports.keys.publicPem());
  await loadSeed(database, seed, {
    hash: (text) => orFail(access.hasher.hash(text)),
    seal: access.sealer.seal,
    signerPem,
  });
};
