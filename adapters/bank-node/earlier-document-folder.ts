import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { entriesOf, isNotThere, orWhen } from './expected-faults.ts';

/** Interface of the folder of documents that earlier versions stored as files; new documents go to the database. */
export type FolderOfBefore = {
  /** Returns the names of all documents in the old folder and its quarantine. */
  readonly names: () => Promise<ReadonlySet<string>>;
  /** Reads a document from the old folder or its quarantine; undefined if no file has that name. */
  readonly read: (storedName: string) => Promise<Readable | undefined>;
  /** Deletes a document's file from the old folder or its quarantine, when its retention ends or the person's data are erased. */
  readonly discard: (storedName: string) => Promise<void>;
};

const isStoredName = (name: string): boolean => /^[\da-f]{32}$/.test(name);
const nameLength = 32;

export const folderOfBefore = (folder: string): FolderOfBefore => {
  // Quarantine folder, where earlier versions moved files without a database row, as date and name.
  const quarantine = join(folder, 'cuarentena');
  const pathsOf = async (storedName: string): Promise<readonly string[]> => {
    if (!isStoredName(storedName)) throw new RangeError('Not the name of a stored document');
    const aside = (await entriesOf(quarantine)).filter((entry) => entry.endsWith(`.${storedName}`));
    return [join(folder, storedName), ...aside.map((entry) => join(quarantine, entry))];
  };
  return {
    names: async () => {
      const aside = (await entriesOf(quarantine)).map((entry) => entry.slice(-nameLength));
      return new Set([...(await entriesOf(folder)), ...aside].filter(isStoredName));
    },
    read: async (storedName) => {
      for (const path of await pathsOf(storedName)) {
        const file = await orWhen(open(path, 'r'), isNotThere, undefined);
        if (file !== undefined) return file.createReadStream();
      }
      return undefined;
    },
    discard: async (storedName) => {
      for (const path of await pathsOf(storedName)) await rm(path, { force: true });
    },
  };
};
