import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { receiptIn } from '#core/portability/journey.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { NumberedPlace } from '#ui/app/NumberedPlace.tsx';
import { ReceiptScreen } from '#ui/portability/outcome/ReceiptScreen.tsx';
import { ReceiptStore } from '#ui/portability/outcome/ReceiptStore.ts';
import { take } from '#composition/container.ts';
import { ledgerOfVisit } from '#composition/web/document-ledger.tsx';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = (idSolicitud: number) => {
  return new ReceiptStore(
    {
      downloadReceipt: downloadReceipt({
        requests: requestsOverHttp(take(portal, httpContext)),
        downloads: saveInBrowser,
      }),
    },
    idSolicitud,
    receiptIn(journey.state, idSolicitud)?.summary,
    { journey, ledger: ledgerOfVisit() },
  );
};

const ReceiptPage = () => (
  <NumberedPlace makeStore={makeStore} Screen={ReceiptScreen} onArrive={journey.arriveAtReceipt} />
);

export default ReceiptPage;
