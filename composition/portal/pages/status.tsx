import { downloadListedReceipt } from '#core/portability/outcome/download-receipt.ts';
import {
  downloadCertificate,
  downloadOffer,
  downloadWithdrawal,
} from '#core/portability/status/downloads.ts';
import type { Applicant } from '#core/portability/landing/entry.ts';
import { needsRepresentative } from '#core/portability/representative/needs-representative.ts';
import { listCertificates, listOffers } from '#core/portability/status/load-card-lists.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import { withdrawRequest } from '#core/portability/status/withdraw-request.ts';
import { Place } from '#ui/app/Place.tsx';
import { CardListStore } from '#ui/portability/status/CardListStore.ts';
import { certificateFollowUp } from '#ui/portability/status/certificate-follow-up.ts';
import { stepAside } from '#ui/portability/step-aside.ts';
import { leaveFor } from '#ui/portability/leave-for.ts';
import { StatusScreen } from '#ui/portability/status/StatusScreen.tsx';
import { StatusStore } from '#ui/portability/status/StatusStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import {
  browserDate,
  certificates,
  currentDate,
  downloads,
  journey,
  newKey,
  offers,
  portalSettings,
  requests,
  tellFailure,
  withdrawals,
} from '../tokens.ts';

export const takes = {
  browserDate,
  certificates,
  currentDate,
  downloads,
  journey,
  newKey,
  offers,
  portalSettings,
  requests,
  tellFailure,
  withdrawals,
};

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const { urlSolicitudCertificado, shortIdCounts } = take(own, portalSettings);
  const applied = applying(own, takes, (ports) => {
    return {
      cards: {
        load: { ofertas: listOffers(ports), certificados: listCertificates(ports) },
        download: { ofertas: downloadOffer(ports), certificados: downloadCertificate(ports) },
      },
      requests: {
        loadRequests: ports.requests.summaries(),
        loadTimeline: loadTimeline(ports),
        loadClosings: loadClosings(ports),
        downloadOffer: downloadOffer(ports),
        downloadWithdrawal: downloadWithdrawal(ports),
        withdrawRequest: withdrawRequest(ports),
        newKey: ports.newKey,
        needsRepresentative: (entry: Applicant) => needsRepresentative(entry, shortIdCounts),
        downloadReceipt: downloadListedReceipt(ports),
        tellFailure: ports.tellFailure('summary of requests'),
      },
    };
  });
  const makeStore = () => {
    const { cards, requests: ofRequests } = applied();
    const ofCertificates = new CardListStore('certificados', undefined, {
      ...cards,
      leaveFor: (card) => {
        stepAside();
        leaveFor(certificateFollowUp(urlSolicitudCertificado, card));
      },
    });
    return new StatusStore(visits, ofRequests, ofCertificates);
  };
  return () => <Place step="status" journey={visits} makeStore={makeStore} Screen={StatusScreen} />;
};
