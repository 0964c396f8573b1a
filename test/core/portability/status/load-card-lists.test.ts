import { describe, expect, it } from 'vitest';
import { certificateCard, offerCard } from '#core/portability/status/card.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { listCertificates, listOffers } from '#core/portability/status/load-card-lists.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const { requests: ownRequests, certificates: ownCertificates } = happyPortability();

const requests = everyRequestStatus.map((estado, place) =>
  aRequestSummary({ idSolicitud: 1000 - place, estado }),
);
const certificates = everyCertificateState.map((estado, place) => ({
  idCertificado: 55200 - place,
  estado,
  requestedOn: aDay,
}));

describe('the cards of the list', () => {
  it('of the offers: one of every request, in the order of the bank', async () => {
    const ports = { requests: { ...ownRequests, summaries: () => TE.right(requests) } };
    expect(await listOffers(ports)()).toEqual(E.right(requests.map(offerCard)));
  });

  it('EST-47 of the certificates: one of every summary, in the order of the bank', async () => {
    const ports = { certificates: { ...ownCertificates, summaries: () => TE.right(certificates) } };
    expect(await listCertificates(ports)()).toEqual(E.right(certificates.map(certificateCard)));
  });

  it('fail as the bank does', async () => {
    const failing = { summaries: () => TE.left(unreachable) };
    expect(await listOffers({ requests: { ...ownRequests, ...failing } })()).toEqual(E.left(unreachable));
    expect(await listCertificates({ certificates: { ...ownCertificates, ...failing } })()).toEqual(
      E.left(unreachable),
    );
  });
});
