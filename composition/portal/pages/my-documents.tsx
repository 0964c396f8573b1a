import { loadMyDocuments } from '#core/portability/documents/load-my-documents.ts';
import { downloadDocument, takeDocuments } from '#core/portability/documents/take-document.ts';
import { loadProgress } from '#core/portability/status/load-progress.ts';
import { A, flow, TE } from '#core/shared/fp.ts';
import { Place } from '#ui/app/Place.tsx';
import { carriedFiles } from '#ui/portability/documents/CarriedFilesStore.ts';
import { MyDocumentsScreen } from '#ui/portability/my-documents/MyDocumentsScreen.tsx';
import { MyDocumentsStore } from '#ui/portability/my-documents/MyDocumentsStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import {
  after,
  browserDate,
  companyDocuments,
  currentDate,
  downloads,
  journey,
  offers,
  requests,
  takenFile,
  tellFailure,
} from '../tokens.ts';

export const takes = {
  after,
  browserDate,
  companyDocuments,
  currentDate,
  downloads,
  journey,
  offers,
  requests,
  takenFile,
  tellFailure,
};

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    after: ports.after,
    loadMyDocuments: loadMyDocuments(ports),
    loadProgress: loadProgress(ports),
    downloadDocument: downloadDocument(ports),
    takeFiles: flow(takeDocuments(ports), TE.map(A.map(ports.takenFile))),
    tellFailure: ports.tellFailure('documents of the company'),
  }));
  const makeStore = () => new MyDocumentsStore(visits, applied(), carriedFiles(visits));
  return () => (
    <Place step="my-documents" journey={visits} makeStore={makeStore} Screen={MyDocumentsScreen} />
  );
};
