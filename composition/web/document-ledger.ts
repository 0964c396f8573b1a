import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { uploadDocument } from '#core/portability/documents/upload-document.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';
import { give, take } from '../container.ts';
import { portal } from './portal.ts';
import { documentLedger, httpContext, uploadNotices } from './tokens.ts';

// Given by every page that sends documents or shows what became of them.
give(portal, documentLedger, (own) => {
  const documents = documentsOverHttp(take(own, httpContext));
  const ledger = new DocumentLedgerStore({
    uploadDocument: uploadDocument({ documents }),
    keptDocuments: documents.summary,
  });
  take(own, uploadNotices).follow(ledger);
  return ledger;
});
