import { inThisSession } from '#adapters/http/in-this-session.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { sendDocuments } from '#core/portability/documents/send-documents.ts';
import { Place } from '#ui/app/Place.tsx';
import { AdditionalScreen } from '#ui/portability/additional/AdditionalScreen.tsx';
import { AdditionalStore } from '#ui/portability/additional/AdditionalStore.ts';
import { carriedFiles } from '#ui/portability/documents/CarriedFilesStore.ts';
import { take } from '#composition/container.ts';
import { ledgerOfVisit } from '../document-ledger.tsx';
import { picking } from '../picking.ts';
import { portal } from '../portal.ts';
import { httpContext, journeyStore } from '../tokens.ts';

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
