import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { NumberedPlace } from '#ui/app/NumberedPlace.tsx';
import { ReceiptScreen } from '#ui/portability/outcome/ReceiptScreen.tsx';
import { ReceiptStore } from '#ui/portability/outcome/ReceiptStore.ts';
import { take } from '#composition/container.ts';
import '../certificate-uploads.ts';
import { portal } from '../portal.ts';
import { certificateUploads, httpContext, journeyStore } from '../tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = (idSolicitud: number) => {
  const { state } = journey;
  return new ReceiptStore(
    {
      downloadReceipt: downloadReceipt({
        requests: requestsOverHttp(take(portal, httpContext)),
        downloads: saveInBrowser,
      }),
    },
    idSolicitud,
    state.at === 'receipt' && state.idSolicitud === idSolicitud ? state.summary : undefined,
    take(portal, certificateUploads),
  );
};

const ReceiptPage = () => <NumberedPlace makeStore={makeStore} Screen={ReceiptScreen} />;

export default ReceiptPage;
