import { describe, expect, it } from 'vitest';
import { certificateCard, offerCard } from '#core/portability/status/card.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { listCertificates, listOffers } from '#core/portability/status/load-card-lists.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { right } from '#test/support/right.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const happy = happyPortability();
const { requests: ownRequests, certificates: ownCertificates } = happy;
const dates = {
  browserDate: happy.browserDate,
  currentDate: { today: () => TE.right(aDay) },
};

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

  it('EST-47 EXT-2962 of the certificates: one of every summary, those that serve first and by their last day, then those to come, then those of no use', async () => {
    const later = { ...aDay, month: aDay.month + 1 };
    const [ending, lasting] = [aDay, later].map((validUntil, place) => ({
      ...{ idCertificado: 55300 - place, estado: 'Terminada en plazo', requestedOn: aDay },
      validUntil,
    }));
    const yesterday = { ...aDay, day: aDay.day - 1 };
    const passed = {
      ...{ idCertificado: 55400, estado: 'Terminada en plazo', requestedOn: aDay },
      validUntil: yesterday,
    };
    const unknown = { idCertificado: 1, estado: 'Otro', requestedOn: aDay };
    const all = [passed, unknown, lasting, ...certificates, ending].filter((each) => each !== undefined);
    const ports = { ...dates, certificates: { ...ownCertificates, summaries: () => TE.right(all) } };
    const listed = right(await listCertificates(ports)());
    expect(
      listed.map(({ estadoSolicitud, fechaVencimiento = '' }) => `${estadoSolicitud} ${fechaVencimiento}`),
    ).toEqual([
      'Terminada en plazo 05/03/2026',
      'Terminada en plazo 05/04/2026',
      'Terminada en plazo ',
      'Terminada Fuera de plazo ',
      'Pendiente Fuera de plazo ',
      'Ingresado ',
      'Pendiente en plazo ',
      'Terminada con Error ',
      'Terminada en plazo 04/03/2026',
      'Caducada ',
      'Otro ',
    ]);
    expect(listed).toContainEqual(certificateCard(unknown, aDay));
  });

  it('fail as the bank does', async () => {
    const failing = { summaries: () => TE.left(unreachable) };
    expect(await listOffers({ requests: { ...ownRequests, ...failing } })()).toEqual(E.left(unreachable));
    expect(await listCertificates({ ...dates, certificates: { ...ownCertificates, ...failing } })()).toEqual(
      E.left(unreachable),
    );
  });
});
