import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { receiptProofsInBrowser } from '#adapters/browser/receipt-proofs.ts';
import { receiptKeysOverHttp } from '#adapters/http/receipts/receipt-keys.ts';
import { verifyFile, verifyMark } from '#core/shared/receipts/verify-receipt.ts';
import { VerifyPlace } from '#ui/receipts/VerifyPlace.tsx';
import { VerifyStore } from '#ui/receipts/VerifyStore.ts';
import { accessContext } from '#composition/web/access.ts';

const makeStore = (markText: string) => {
  const ports = {
    proofs: receiptProofsInBrowser(),
    keys: receiptKeysOverHttp(accessContext()),
    files: receiptFilesInBrowser,
  };
  return new VerifyStore({ verifyFile: verifyFile(ports), verifyMark: verifyMark(ports) }, markText);
};

const VerifyPage = () => <VerifyPlace makeStore={makeStore} />;

export default VerifyPage;
