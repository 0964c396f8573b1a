import type { bankLog } from '#adapters/bank-http/bank-log.ts';
import type { FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { namesOutsideBase } from '#adapters/bank-sql/portability/document-contents.ts';
import { during } from './read-start-fault.ts';

/** Logs at the start how many documents are only in the old folder, how many are missing in both places, and whether the folder may be deleted (EXT-1802). */
export const logDocumentPlace = (
  { database, folder }: { readonly database: Database; readonly folder: FolderOfBefore },
  log: Pick<ReturnType<typeof bankLog>, 'warn'>,
): Promise<void> =>
  during('documents', async () => {
    // Lists the documents in the database before the files in the folder, since a node of the previous version
    // writes the file before a row names it.
    const outside = await database.withLongTimeouts(namesOutsideBase);
    const inFolder = await folder.names();
    const missing = outside.filter((name) => !inFolder.has(name)).length;
    const documents = outside.length - missing;
    if (documents > 0) log.warn({ documents }, 'documents to move: npm run bank -- documentos mover');
    else if (inFolder.size > 0)
      log.warn({ files: inFolder.size }, 'the folder documentos has nothing that the database lacks');
    if (missing > 0) log.warn({ documents: missing }, 'documents that are in no place: restore them');
  });
