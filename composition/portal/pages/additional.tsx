import { sendDocuments } from '#core/portability/documents/send-documents.ts';
import { findRequest } from '#core/portability/status/find-request.ts';
import { loadProgress } from '#core/portability/status/load-progress.ts';
import { Place } from '#ui/app/Place.tsx';
import { useIdSolicitud } from '#ui/app/use-id-solicitud.ts';
import { AdditionalScreen } from '#ui/portability/additional/AdditionalScreen.tsx';
import { AdditionalStore } from '#ui/portability/additional/AdditionalStore.ts';
import { carriedFiles } from '#ui/portability/documents/CarriedFilesStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { picking, picks } from '../picking.ts';
import { browserDate, currentDate, documents, journey, ledger, offers, requests } from '../tokens.ts';

export const takes = { ...picks, browserDate, currentDate, documents, journey, ledger, offers, requests };

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    ...picking(ports),
    findRequest: findRequest(ports),
    loadProgress: loadProgress(ports),
    sendDocuments: sendDocuments({ documents: ports.documents, uploads: ports.ledger() }),
  }));
  const makeStore = () => new AdditionalStore(visits, applied(), take(own, ledger)(), carriedFiles(visits));
  const place = { step: 'additional', journey: visits, makeStore, Screen: AdditionalScreen } as const;
  const Additional = () => <Place {...place} named={useIdSolicitud()} />;
  return Additional;
};
