import { readFileSync } from 'node:fs';
import { E } from '#core/shared/fp.ts';
import { readSeed, type Seed } from './seed-format.ts';

/** A seed from a file; what is wrong with it is told entry by entry. */
export const readSeedFile = (path: string | URL): Seed => {
  const seed = readSeed(JSON.parse(readFileSync(path, 'utf8')));
  if (E.isLeft(seed)) throw new Error(`The seed cannot be used:\n${seed.left.join('\n')}`);
  return seed.right;
};

/** The invented companies and people of the demonstration; any likeness is chance. */
export const demoSeed = (): Seed => readSeedFile(new URL('./demo.json', import.meta.url));
