import { confirmRejection } from '#core/portability/outcome/confirm-outcome.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { PlaceOfRequest } from '#ui/app/PlaceOfRequest.tsx';
import { RejectionScreen } from '#ui/portability/outcome/RejectionScreen.tsx';
import { RejectionStore } from '#ui/portability/outcome/RejectionStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { downloads, journey, requests, session } from '../tokens.ts';

export const takes = { downloads, journey, requests, session };

export const page = (own: Container<typeof takes>) => {
  const applied = applying(own, takes, (ports) => ({
    confirmRejection: confirmRejection(ports),
    downloadReceipt: downloadReceipt(ports),
  }));
  const makeStore = (idSolicitud: number) => new RejectionStore(applied(), idSolicitud, take(own, journey));
  return () => <PlaceOfRequest makeStore={makeStore} Screen={RejectionScreen} />;
};
