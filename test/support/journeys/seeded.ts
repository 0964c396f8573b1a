import { rm } from 'node:fs/promises';
import { seededFolder } from '../worlds/bank-process.ts';
import { journeySeed } from './visitors.ts';

/** Prepares a folder with the seed of the journeys once; the bank of each worker starts from a copy. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.ZAGUAN_TEST_BANK !== undefined) return undefined;
  const folder = await seededFolder(journeySeed());
  process.env.ZAGUAN_TEST_SEEDED = folder;
  return () => rm(folder, { recursive: true, force: true });
};
