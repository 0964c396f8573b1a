import { receiptIn } from '#core/portability/journey.ts';
import { confirmReceipt } from '#core/portability/outcome/confirm-outcome.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { PlaceOfRequest } from '#ui/app/PlaceOfRequest.tsx';
import { ReceiptScreen } from '#ui/portability/outcome/ReceiptScreen.tsx';
import { ReceiptStore } from '#ui/portability/outcome/ReceiptStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { downloads, journey, ledger, requests, session } from '../tokens.ts';

export const takes = { downloads, journey, ledger, requests, session };

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    confirmReceipt: confirmReceipt(ports),
    downloadReceipt: downloadReceipt(ports),
  }));
  const makeStore = (idSolicitud: number) =>
    new ReceiptStore(applied(), idSolicitud, receiptIn(visits.state, idSolicitud)?.summary, {
      journey: visits,
      ledger: take(own, ledger)(),
    });
  return () => (
    <PlaceOfRequest makeStore={makeStore} Screen={ReceiptScreen} onArrive={visits.arriveAtReceipt} />
  );
};
