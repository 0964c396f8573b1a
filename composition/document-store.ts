import { basename, join } from 'node:path';
import type { DocumentFiles as Folder } from '#adapters/bank-node/document-files.ts';
import { isNotThere, orWhen } from '#adapters/bank-node/expected-faults.ts';
import { fileInPieces } from '#adapters/bank-node/file-in-pieces.ts';
import { receivingIn, type Receiving } from '#adapters/bank-node/receiving.ts';
import type { OrUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { pieceBytes, type DocumentContents } from '#adapters/bank-sql/portability/document-contents.ts';
import type { DocumentFiles, ReceivedFile } from '#core/bank/ports.ts';
import type { BankConfig } from './config.ts';

/** Where a node puts what arrives while it is looked at; with its documents in the base nobody else looks there. */
export const arrivalsFolder = ({ dataFolder }: Pick<BankConfig, 'dataFolder'>): string =>
  join(dataFolder, 'recibiendo');

type Setting = Pick<BankConfig, 'dataFolder' | 'documents'>;

type Places = {
  readonly config: Setting;
  readonly folder: Folder;
  readonly contents: DocumentContents;
};

type Bytes = AsyncIterable<Uint8Array>;
type Place = (storedName: string) => Promise<Bytes | undefined>;

/** Where uploads arrive. */
export const arrivals = (config: Setting, folder: Folder): Receiving =>
  config.documents === 'base' ? receivingIn(arrivalsFolder(config)) : folder;

/** EXT-1802 · Documents are kept where the setting says and read in either place, so that they can be moved while the bank serves. */
export const documentStore = (
  { config, folder, contents }: Places,
  attempted: OrUnavailable,
): DocumentFiles => {
  const inFolder: Place = (storedName) => orWhen(folder.read(storedName), isNotThere, undefined);
  const inBase: Place = (storedName) => contents.read(storedName);
  const [own, other] = config.documents === 'base' ? [inBase, inFolder] : [inFolder, inBase];
  const read = async (storedName: string): Promise<Bytes> => {
    // what is moved in this moment may have come to the first place when it is gone from the second
    const bytes = (await own(storedName)) ?? (await other(storedName)) ?? (await own(storedName));
    if (bytes === undefined) throw new Error('A document that a row names is in no place');
    return bytes;
  };
  const keepInBase = async ({ path, size, sha256 }: ReceivedFile): Promise<string> => {
    const storedName = basename(path);
    await contents.keep(storedName, { size, sha256 }, fileInPieces(path, pieceBytes));
    return storedName;
  };
  const keepInFolder = async ({ path }: ReceivedFile): Promise<string> =>
    (await folder.keep(path)).storedName;
  const [keep, discardHere, discardThere] =
    config.documents === 'base'
      ? [keepInBase, contents.letGo, folder.discardKept]
      : [keepInFolder, folder.discardKept, contents.letGo];
  /** EXT-2108 · In either place, for what is not moved yet is forgotten too. */
  const discard = async (storedName: string): Promise<void> => {
    await discardHere(storedName);
    await discardThere(storedName);
  };
  return {
    keep: (file) => attempted(() => keep(file)),
    discardKept: (storedName) => attempted(() => discard(storedName)),
    read: (storedName) => attempted(() => read(storedName)),
  };
};
