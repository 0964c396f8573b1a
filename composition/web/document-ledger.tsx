import { runInAction } from 'mobx';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { uploadDocument } from '#core/portability/documents/upload-document.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';
import { UploadNotices } from '#ui/portability/documents/UploadNotices.tsx';
import { UploadNoticesStore } from '#ui/portability/documents/UploadNoticesStore.ts';
import { take } from '../container.ts';
import { portal } from './portal.ts';
import { httpContext, journeyStore, uploadNotices } from './tokens.ts';

const journey = take(portal, journeyStore);

// Shown by every page that sends documents or shows what became of them; nothing can fail before one of them is open.
const notices = new UploadNoticesStore(journey);
const shown = () => <UploadNotices store={notices} />;
runInAction(() => take(portal, uploadNotices).set(shown));

// Its uploads go on in the session they began in, wherever their visitor has gone.
const makeLedger = (): DocumentLedgerStore => {
  const documents = documentsOverHttp(inThisSession(take(portal, httpContext)));
  const ledger = new DocumentLedgerStore({
    uploadDocument: uploadDocument({ documents }),
    keptDocuments: documents.summary,
  });
  notices.follow(ledger);
  return ledger;
};

let made: { readonly visit: number; readonly ledger: DocumentLedgerStore } | undefined;

/** The documents of this visit, the same for all its pages; another visit has its own. */
export const ledgerOfVisit = (): DocumentLedgerStore => {
  const { visit } = journey;
  if (made?.visit !== visit) made = { visit, ledger: makeLedger() };
  return made.ledger;
};
