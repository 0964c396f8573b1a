import { readdir } from 'node:fs/promises';

/** The names under which a folder keeps documents: not its mark, nor what is half received or put aside. */
export const keptDocuments = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => /^[\da-f]{32}$/.test(name)).sort();
