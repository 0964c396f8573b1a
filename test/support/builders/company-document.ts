import type { CompanyDocument } from '#core/portability/documents/kept-document.ts';
import { aDay } from './company.ts';
import { anEntry } from './entry.ts';

/** Builds a document that was just received for the request of `aRequestSummary`. */
export const aCompanyDocument = (changes: Partial<CompanyDocument> = {}): CompanyDocument => ({
  id: 'documento-1',
  idSolicitud: 1001,
  kind: 'balance',
  name: 'balance-2025.pdf',
  size: 421_888,
  receivedOn: aDay,
  addedBy: anEntry().representative,
  ...changes,
});
