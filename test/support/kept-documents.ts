import { entriesOf } from '#adapters/bank-node/expected-faults.ts';

/** Lists the stored documents of a folder, without its marker file, unfinished uploads and files set aside; empty if there is no folder. */
export const keptDocuments = async (folder: string): Promise<readonly string[]> =>
  (await entriesOf(folder)).filter((name) => /^[\da-f]{32}$/.test(name)).sort();
