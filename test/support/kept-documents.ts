import { entriesOf } from '#adapters/bank-node/expected-faults.ts';

/** The names under which a folder, if there is one, keeps documents: not its mark, nor what is half received or put aside. */
export const keptDocuments = async (folder: string): Promise<readonly string[]> =>
  (await entriesOf(folder)).filter((name) => /^[\da-f]{32}$/.test(name)).sort();
