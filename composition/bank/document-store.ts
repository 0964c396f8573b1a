import { basename, join } from 'node:path';
import { fileInPieces } from '#adapters/bank-node/file-in-pieces.ts';
import type { FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import type { OrUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { pieceBytes, type DocumentContents } from '#adapters/bank-sql/portability/document-contents.ts';
import type { DocumentFiles } from '#core/bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';

/** Returns the path of a node's temporary folder where uploads arrive and are checked. */
export const arrivalsFolder = ({ dataFolder }: Pick<BankConfig, 'dataFolder'>): string =>
  join(dataFolder, 'recibiendo');

/** Makes the store of document contents in the database; a document that is not there yet is read from the old folder, where nodes of the previous version may still write (EXT-1802). */
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
  /** Deletes a document from the database and from the old folder, since it may not have been moved yet (EXT-2108). */
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
