import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { newIdempotencyKey } from '#adapters/browser/idempotency-key.ts';
import { certificatesOverHttp } from '#adapters/http/portability/certificates.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { withdrawalsOverHttp } from '#adapters/http/portability/withdrawals.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import {
  downloadCertificate,
  downloadOffer,
  downloadWithdrawal,
} from '#core/portability/status/downloads.ts';
import { listCertificates, listOffers } from '#core/portability/status/list-cards.ts';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import { withdrawRequest } from '#core/portability/status/withdraw-request.ts';
import { Place } from '#ui/app/Place.tsx';
import { CardListStore } from '#ui/portability/status/CardListStore.ts';
import { certificateFollowUp } from '#ui/portability/status/certificate-follow-up.ts';
import { leaveFor } from '#ui/portability/leave-for.ts';
import { StatusScreen } from '#ui/portability/status/StatusScreen.tsx';
import { StatusStore } from '#ui/portability/status/StatusStore.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore, portalSettings } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  const context = take(portal, httpContext);
  const ports = {
    requests: requestsOverHttp(context),
    withdrawals: withdrawalsOverHttp(context),
    offers: offersOverHttp(context),
    certificates: certificatesOverHttp(context),
    currentDate: currentDateOverHttp(context),
    browserDate,
    downloads: saveInBrowser,
  };
  const { urlSolicitudCertificado } = take(portal, portalSettings);
  const receiptOf = downloadReceipt(ports);
  const certificates = new CardListStore('certificados', undefined, {
    load: { ofertas: listOffers(ports), certificados: listCertificates(ports) },
    download: { ofertas: downloadOffer(ports), certificados: downloadCertificate(ports) },
    leaveFor: (card) => leaveFor(certificateFollowUp(urlSolicitudCertificado, card)),
  });
  return new StatusStore(
    journey,
    {
      loadRequests: ports.requests.summaries(),
      loadTimeline: loadTimeline(ports),
      downloadOffer: downloadOffer(ports),
      downloadWithdrawal: downloadWithdrawal(ports),
      withdrawRequest: withdrawRequest(ports),
      newKey: newIdempotencyKey,
      downloadReceipt: (idSolicitud) => receiptOf('receipt', idSolicitud),
      tellFailure: tellConsole('summary of requests'),
    },
    certificates,
  );
};

const StatusPage = () => (
  <Place step="status" journey={journey} makeStore={makeStore} Screen={StatusScreen} />
);

export default StatusPage;
