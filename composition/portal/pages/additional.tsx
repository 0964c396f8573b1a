import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { sendDocuments } from '#core/portability/documents/send-documents.ts';
import { Place } from '#ui/app/Place.tsx';
import { AdditionalScreen } from '#ui/portability/additional/AdditionalScreen.tsx';
import { AdditionalStore } from '#ui/portability/additional/AdditionalStore.ts';
import { carriedFiles } from '#ui/portability/documents/CarriedFilesStore.ts';
import { take } from '#composition/container.ts';
import { ledgerOfVisit } from '#composition/web/document-ledger.tsx';
import { picking } from '#composition/web/picking.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  const ledger = ledgerOfVisit();
  return new AdditionalStore(
    journey,
    {
      ...picking,
      sendDocuments: sendDocuments({
        documents: documentsOverHttp(inThisSession(take(portal, httpContext))),
        uploads: ledger,
      }),
    },
    ledger,
    carriedFiles(journey),
  );
};

const AdditionalPage = () => (
  <Place step="additional" journey={journey} makeStore={makeStore} Screen={AdditionalScreen} />
);

export default AdditionalPage;
