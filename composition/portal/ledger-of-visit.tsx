import { runInAction } from 'mobx';
import { DocumentLedgerStore, type LedgerUseCases } from '#ui/portability/documents/DocumentLedgerStore.ts';
import { UploadNotices } from '#ui/portability/documents/UploadNotices.tsx';
import { UploadNoticesStore } from '#ui/portability/documents/UploadNoticesStore.ts';
import { take, type Container } from '../container.ts';
import { applying } from './page.ts';
import { documents, journey, uploadNotices } from './tokens.ts';

export const takes = { documents, journey, uploadNotices };

/** Returns a function that gets the store of the visit's documents, which its pages share; each visit has its own. */
export const ledgerOfVisit = (own: Container<typeof takes>): (() => DocumentLedgerStore) => {
  const visits = take(own, journey);
  // Creates and shows the upload notices with the first page that sends or shows documents, since no upload can
  // fail before.
  const notices = new UploadNoticesStore(visits);
  const shown = () => <UploadNotices store={notices} />;
  runInAction(() => take(own, uploadNotices).set(shown));
  const applied = applying(own, takes, (ports): LedgerUseCases => ({
    uploadDocument: (idSolicitud, { kind, attachment }, watch) =>
      ports.documents.upload({ kind, idSolicitud, attachment }, watch),
    keptDocuments: ports.documents.summary,
  }));
  let made: { readonly visit: number; readonly ledger: DocumentLedgerStore } | undefined;
  return () => {
    const { visit } = visits;
    if (made?.visit === visit) return made.ledger;
    const ledger = new DocumentLedgerStore(applied());
    notices.follow(ledger);
    made = { visit, ledger };
    return ledger;
  };
};
