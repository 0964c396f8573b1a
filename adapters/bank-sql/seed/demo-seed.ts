import { readFileSync } from 'node:fs';
import { E } from '#core/shared/fp.ts';
import { readSeed, type Seed } from './seed-format.ts';

/** Reads a seed file; throws an error that lists its faults, entry by entry. */
export const readSeedFile = (path: string | URL): Seed => {
  const seed = readSeed(JSON.parse(readFileSync(path, 'utf8')));
  if (E.isLeft(seed)) throw new Error(`The seed cannot be used:\n${seed.left.join('\n')}`);
  return seed.right;
};

/** Reads the seed of the demonstration: invented companies and people. */
export const demoSeed = (): Seed => readSeedFile(new URL('./demo.json', import.meta.url));
