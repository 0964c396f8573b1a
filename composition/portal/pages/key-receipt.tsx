import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import { downloadKeyReceipt } from '#core/access/key-request/download-key-receipt.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { KeyReceiptPlace } from '#ui/access/key-request/KeyReceiptPlace.tsx';
import { KeyReceiptStore } from '#ui/access/key-request/KeyReceiptStore.ts';
import { accessContext } from '#composition/web/access.ts';

const makeStore = (receipt: KeyReceipt) =>
  new KeyReceiptStore(
    {
      downloadKeyReceipt: downloadKeyReceipt({
        keyRequests: keyRequestsOverHttp(accessContext()),
        downloads: saveInBrowser,
      }),
    },
    receipt,
  );

const KeyReceiptPage = () => <KeyReceiptPlace makeStore={makeStore} />;

export default KeyReceiptPage;
