import { bankBusinessDaysUntil } from '../../shared/business-days.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import type { TimedClosing } from './closing.ts';
import { canBeAnswered, type Offer } from './offer.ts';
import { readOffer } from './read-offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';
import { hasOffer } from './request-statuses.ts';
import type { RequestSummary } from './request-summary.ts';
import { turnOf, turnOfOffer, type Turn } from './turn.ts';

type Ports = Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'offers' | 'requests' | 'session'>;

/** Offer for its screen, with its request, whether it can be answered, and the bank business days left if they can be counted. */
export type OpenOffer = {
  readonly request: RequestSummary;
  readonly offer: Offer;
  readonly isOpen: boolean;
  readonly daysLeft: number | undefined;
};

/** Returns who must act next on the request of a shown offer, given its closings if the offer was accepted and the bank reports them (EXT-1044). */
export const turnOfOpenOffer = (
  { request, offer, isOpen, daysLeft: left }: OpenOffer,
  closings?: readonly TimedClosing[],
): Turn => {
  const answer = offer.answer ?? request.answer;
  if (answer !== undefined) return turnOf({ ...request, answer }, [], closings);
  if (!isOpen) return { step: 'over', end: 'lapsed' };
  const turn = turnOfOffer(request.createdOn, offer.validUntil);
  return 'daysLeft' in turn ? { ...turn, daysLeft: left } : turn;
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
