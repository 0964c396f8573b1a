import people from '#adapters/bank-sql/seed/demo.json?raw';
import territories from '#adapters/bank-sql/seed/data/territories.json?raw';
import { earlierCertificates } from '#adapters/bank-sql/seed/earlier-certificate.ts';
import { earlierRequests } from '#adapters/bank-sql/seed/earlier-request.ts';
import { readSeed, type Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { territoriesIn } from '#adapters/bank-sql/seed/territories-format.ts';
import type { MemorySeed } from '#adapters/memory/bank/memory-seed.ts';
import { E } from '#core/shared/fp.ts';

/** Reads the seed of the demonstration, from the same file as `npm start`. */
export const demoSeed = (): Seed => {
  const seed = readSeed(JSON.parse(people));
  if (E.isLeft(seed)) throw new Error(`The seed cannot be used:\n${seed.left.join('\n')}`);
  return seed.right;
};

/** Converts a seed to the initial content of the in-memory bank. */
export const memorySeedOf = (seed: Seed, now: number): MemorySeed => ({
  ...seed,
  ...territoriesIn(territories),
  earlierRequests: earlierRequests(seed),
  earlierCertificates: earlierCertificates(seed, now),
});
