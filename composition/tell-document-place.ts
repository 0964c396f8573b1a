import type { bankLog } from '#adapters/bank-http/log.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { documentsIn } from '#adapters/bank-sql/portability/document-contents.ts';
import type { BankConfig } from './config.ts';

/** EXT-1802 · Says which place keeps documents, and how many still lie in the other one. */
export const tellDocumentPlace = async (
  { documents }: BankConfig,
  database: Database,
  log: ReturnType<typeof bankLog>,
): Promise<void> => {
  log.info({ documents }, 'where documents are kept');
  const other = documents === 'base' ? 'carpeta' : 'base';
  const count = await database.unhurried((patient) => documentsIn(patient, other));
  if (count > 0) log.warn({ documents: count, in: other }, 'documents that are still to be moved');
};
