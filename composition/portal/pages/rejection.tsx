import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { NumberedPlace } from '#ui/app/NumberedPlace.tsx';
import { RejectionScreen } from '#ui/portability/outcome/RejectionScreen.tsx';
import { RejectionStore } from '#ui/portability/outcome/RejectionStore.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext } from '#composition/web/tokens.ts';

const makeStore = (idSolicitud: number) =>
  new RejectionStore(
    {
      downloadReceipt: downloadReceipt({
        requests: requestsOverHttp(take(portal, httpContext)),
        downloads: saveInBrowser,
      }),
    },
    idSolicitud,
  );

const RejectionPage = () => <NumberedPlace makeStore={makeStore} Screen={RejectionScreen} />;

export default RejectionPage;
