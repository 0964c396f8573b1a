import { runInAction } from 'mobx';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { uploadDocument } from '#core/portability/documents/upload-document.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';
import { UploadNotices } from '#ui/portability/documents/UploadNotices.tsx';
import { UploadNoticesStore } from '#ui/portability/documents/UploadNoticesStore.ts';
import { give, take } from '../container.ts';
import { portal } from './portal.ts';
import { documentLedger, httpContext, journeyStore, uploadNotices } from './tokens.ts';

// Given by every page that sends documents or shows what became of them; nothing can fail before one of them is open.
give(portal, documentLedger, (own) => {
  const documents = documentsOverHttp(take(own, httpContext));
  const ledger = new DocumentLedgerStore({
    uploadDocument: uploadDocument({ documents }),
    keptDocuments: documents.summary,
  });
  const notices = new UploadNoticesStore(take(own, journeyStore));
  notices.follow(ledger);
  const shown = () => <UploadNotices store={notices} />;
  runInAction(() => take(own, uploadNotices).set(shown));
  return ledger;
});
