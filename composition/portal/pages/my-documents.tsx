import { after } from '#adapters/browser/after.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { companyDocumentsOverHttp } from '#adapters/http/portability/company-documents.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { loadMyDocuments } from '#core/portability/documents/load-my-documents.ts';
import { downloadDocument, takeDocuments } from '#core/portability/documents/take-document.ts';
import { A, flow, TE } from '#core/shared/fp.ts';
import { Place } from '#ui/app/Place.tsx';
import { carriedFiles } from '#ui/portability/documents/CarriedFilesStore.ts';
import { MyDocumentsScreen } from '#ui/portability/my-documents/MyDocumentsScreen.tsx';
import { MyDocumentsStore } from '#ui/portability/my-documents/MyDocumentsStore.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  const context = take(portal, httpContext);
  const ports = {
    companyDocuments: companyDocumentsOverHttp(context),
    requests: requestsOverHttp(context),
    downloads: saveInBrowser,
  };
  return new MyDocumentsStore(
    journey,
    {
      after,
      loadMyDocuments: loadMyDocuments(ports),
      downloadDocument: downloadDocument(ports),
      takeFiles: flow(takeDocuments(ports), TE.map(A.map(takenFile))),
      tellFailure: tellConsole('documents of the company'),
    },
    carriedFiles(journey),
  );
};

const MyDocumentsPage = () => (
  <Place step="my-documents" journey={journey} makeStore={makeStore} Screen={MyDocumentsScreen} />
);

export default MyDocumentsPage;
