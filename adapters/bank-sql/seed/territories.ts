import { readFileSync } from 'node:fs';
import { territoriesIn, type Territories } from './territories-format.ts';

/** REF-21 · The territories from their file. */
export const readTerritories = (): Territories =>
  territoriesIn(readFileSync(new URL('./data/territories.json', import.meta.url), 'utf8'));
