import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { entriesOf, isNotThere, orWhen } from './expected-faults.ts';

/** The folder in which versions before kept documents; nothing new is written to it. */
export type FolderOfBefore = {
  /** The names of the documents in it, in its quarantine too. */
  readonly names: () => Promise<ReadonlySet<string>>;
  /** A document's bytes, or none where it has no file of that name. */
  readonly read: (storedName: string) => Promise<Readable | undefined>;
  /** Deletes the file of a document that the bank forgets. */
  readonly discard: (storedName: string) => Promise<void>;
};

const isStoredName = (name: string): boolean => /^[\da-f]{32}$/.test(name);
const nameLength = 32;

export const folderOfBefore = (folder: string): FolderOfBefore => {
  // there a version before put files that no row named, each under the day and its name
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
