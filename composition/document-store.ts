import { basename, join } from 'node:path';
import { fileInPieces } from '#adapters/bank-node/file-in-pieces.ts';
import type { FolderOfBefore } from '#adapters/bank-node/folder-of-before.ts';
import type { OrUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { pieceBytes, type DocumentContents } from '#adapters/bank-sql/portability/document-contents.ts';
import type { DocumentFiles } from '#core/bank/ports.ts';
import type { BankConfig } from './config.ts';

/** Where a node puts an upload while it is checked. */
export const arrivalsFolder = ({ dataFolder }: Pick<BankConfig, 'dataFolder'>): string =>
  join(dataFolder, 'recibiendo');

/** EXT-1802 · Documents are kept in the database. What the database does not have yet is read from the folder of before, to which nodes of the version before may still write. */
export const documentStore = (
  { folder, contents }: { readonly folder: FolderOfBefore; readonly contents: DocumentContents },
  attempted: OrUnavailable,
): DocumentFiles => ({
  keep: ({ path, size, sha256 }) =>
    attempted(async () => {
      const storedName = basename(path);
      await contents.keep(storedName, { size, sha256 }, fileInPieces(path, pieceBytes));
      return storedName;
    }),
  /** EXT-2108 · In both places, for a document that was not moved yet is forgotten too. */
  discardKept: (storedName) =>
    attempted(async () => {
      await contents.letGo(storedName);
      await folder.discard(storedName);
    }),
  read: (storedName) =>
    attempted(async () => {
      const bytes = (await contents.read(storedName)) ?? (await folder.read(storedName));
      if (bytes === undefined) throw new Error('A document that a row names is in no place');
      return bytes;
    }),
});
