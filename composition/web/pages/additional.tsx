import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { sendDocuments } from '#core/portability/documents/send-documents.ts';
import { Place } from '#ui/app/Place.tsx';
import { AdditionalScreen } from '#ui/portability/additional/AdditionalScreen.tsx';
import { AdditionalStore } from '#ui/portability/additional/AdditionalStore.ts';
import { take } from '#composition/container.ts';
import '../document-ledger.tsx';
import { picking } from '../picking.ts';
import { portal } from '../portal.ts';
import { documentLedger, httpContext, journeyStore } from '../tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  const ledger = take(portal, documentLedger);
  return new AdditionalStore(
    journey,
    {
      ...picking,
      sendDocuments: sendDocuments({
        documents: documentsOverHttp(take(portal, httpContext)),
        uploads: ledger,
      }),
    },
    ledger,
  );
};

const AdditionalPage = () => (
  <Place step="additional" journey={journey} makeStore={makeStore} Screen={AdditionalScreen} />
);

export default AdditionalPage;
