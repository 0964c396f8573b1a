import { bankBusinessDaysUntil } from '../../shared/business-days.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import { canBeAnswered, type Offer } from './offer.ts';
import { readOffer } from './read-offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';
import { hasOffer, type RequestSummary } from './request-summary.ts';

type Ports = Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'offers' | 'requests' | 'session'>;

/** Offer for its screen, with its request, whether it can be answered, and the bank business days left if they can be counted. */
export type OpenOffer = {
  readonly request: RequestSummary;
  readonly offer: Offer;
  readonly isOpen: boolean;
  readonly daysLeft: number | undefined;
};

const daysLeft = ({ validUntil }: Offer, now: CalendarDate): number | undefined =>
  O.toUndefined(O.fromEither(bankBusinessDaysUntil(now, validUntil)));

const offerOf = (ports: Ports, request: RequestSummary): TE.TaskEither<OfferRefusal, OpenOffer> => {
  if (request.withdrawal !== undefined) return TE.left('withdrawn');
  if (!hasOffer(request.estado)) return TE.left('no-offer');
  return pipe(
    TE.Do,
    TE.apS('offer', readOffer(ports)(request.idSolicitud)),
    TE.apS('now', pipe(today(ports), TE.mapLeft(readOfferRefusal))),
    TE.map(({ offer, now }) => ({
      request,
      offer,
      isOpen: canBeAnswered(offer, now),
      daysLeft: daysLeft(offer, now),
    })),
  );
};

/** Use case: loads the offer of a request for its screen; none without a session or for another company's request (EXT-1530). */
export const openOffer =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, O.Option<OpenOffer>> =>
    O.isNone(ports.session.current())
      ? TE.right(O.none)
      : pipe(
          ports.requests.summaries(),
          TE.mapLeft(readOfferRefusal),
          TE.flatMap((requests) => {
            const request = requests.find((each) => each.idSolicitud === idSolicitud);
            return request === undefined ? TE.right(O.none) : pipe(offerOf(ports, request), TE.map(O.some));
          }),
        );
