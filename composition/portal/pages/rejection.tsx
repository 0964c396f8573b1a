import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { NumberedPlace } from '#ui/app/NumberedPlace.tsx';
import { RejectionScreen } from '#ui/portability/outcome/RejectionScreen.tsx';
import { RejectionStore } from '#ui/portability/outcome/RejectionStore.ts';
import type { Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { downloads, requests } from '../tokens.ts';

export const takes = { downloads, requests };

export const page = (own: Container<typeof takes>) => {
  const applied = applying(own, takes, (ports) => ({ downloadReceipt: downloadReceipt(ports) }));
  const makeStore = (idSolicitud: number) => new RejectionStore(applied(), idSolicitud);
  return () => <NumberedPlace makeStore={makeStore} Screen={RejectionScreen} />;
};
