import { readFileSync } from 'node:fs';
import { territoriesIn, type Territories } from './territories-format.ts';

/** Reads Chile's territories from their file (REF-21). */
export const readTerritories = (): Territories =>
  territoriesIn(readFileSync(new URL('./data/territories.json', import.meta.url), 'utf8'));
