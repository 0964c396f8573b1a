import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';
import type { AdditionalKind } from '../documents/kinds.ts';
import type { OfferAnswer } from './offer.ts';

/** Term of the law that runs: of the settlement certificate, of the bank's answer, or of the offer that is the answer. */
export type Clock = 'settlement-certificate' | 'answer' | 'offer-validity';

/** Everything in which one status of a request differs from another. */
export type StatusTraits = {
  /** The origin provider tells what is owed before the bank goes on; `Falta Información` may come before that. */
  readonly clock: Clock;
  /** Whether there is an offer to read, answer and download, whatever the bank's own flag says (EST-22, EST-29). */
  readonly hasOffer: boolean;
  /** Whether the company may take the request back: until the bank answers, for nobody has to take an offer. */
  readonly withdrawable: boolean;
  /** Whether documents may be sent to the oldest request (EST-25). */
  readonly takesInformation: boolean;
  /** Whether the bank waits for documents of the company (EXT-1009). */
  readonly asksForInformation: boolean;
  /** The notice that its signer gets; none where nothing is asked of anybody (EXT-1604). */
  readonly notice: 'information-missing' | 'offer-made' | undefined;
  /** Colour: good news, something to be done by the company, or on its way. */
  readonly tone: 'ok' | 'wait' | 'info';
};

const onItsWay = {
  hasOffer: false,
  withdrawable: true,
  takesInformation: true,
  asksForInformation: false,
  notice: undefined,
  tone: 'info',
} as const;

const offered = {
  clock: 'offer-validity',
  hasOffer: true,
  withdrawable: false,
  takesInformation: false,
  asksForInformation: false,
  tone: 'ok',
} as const;

/** The eight statuses of a request and their traits; which may follow which stands in the bank's `request-status.ts` (EST-20, EST-21). */
export const requestStatuses = {
  Ingresada: { ...onItsWay, clock: 'settlement-certificate' },
  Pendiente: { ...onItsWay, clock: 'settlement-certificate' },
  'Visado Comercial': { ...onItsWay, clock: 'answer' },
  'Falta Información': {
    clock: 'settlement-certificate',
    hasOffer: false,
    withdrawable: true,
    takesInformation: true,
    asksForInformation: true,
    notice: 'information-missing',
    tone: 'wait',
  },
  Ejecutivo: { ...onItsWay, clock: 'answer' },
  'Asignada a Ejecutivo': { ...onItsWay, clock: 'answer' },
  'Oferta Disponible': { ...offered, notice: 'offer-made' },
  'Oferta Informada': { ...offered, notice: undefined },
} as const satisfies Record<string, StatusTraits>;

export type RequestStatus = keyof typeof requestStatuses;

export const everyRequestStatus = wordsOf(requestStatuses);

/** The first status of each request (EST-21). */
export const firstRequestStatus = 'Ingresada' satisfies RequestStatus;

/** The traits of a status; none of one that only the bank knows. */
export const traitsOf = (estado: string): StatusTraits | undefined =>
  isWordOf(requestStatuses, estado) ? requestStatuses[estado] : undefined;

/** A request that its company took back: the number of the withdrawal and its day. */
export type Withdrawal = { readonly idRetiro: number; readonly on: CalendarDate };

/** EXT-1540, EXT-1045 · What ended a request that nobody ended: its company was no eligible partner, its offer was let pass, or all its products are closed; and the last day of it. */
export type OwnEnd = { readonly kind: 'closed' | 'ineligible' | 'lapsed'; readonly on: CalendarDate };

/** EST-27, EST-28, EST-29 · A request as the status screen lists it; a status nobody knows stays as the bank words it. */
export type RequestSummary = {
  readonly idSolicitud: number;
  readonly estado: string;
  readonly createdOn: CalendarDate;
  readonly provider: string;
  readonly companyName: string;
  readonly withdrawal?: Withdrawal | undefined;
  /** EXT-1009 · What the bank waits for, where it tells; nothing of it once all has come. */
  readonly missing?: readonly AdditionalKind[] | undefined;
  /** EXT-1043 · Whether the settlement certificate came with the request, where the bank tells. */
  readonly certificateAttached?: boolean | undefined;
  /** What its company answered to its offer. */
  readonly answer?: OfferAnswer | undefined;
  readonly ended?: OwnEnd | undefined;
};

/** A day on which a request came to a status, oldest first. */
export type StatusChange = { readonly estado: string; readonly on: CalendarDate };

/** Whether a request of this status has an offer (EST-22, EST-29). */
export const hasOffer = (estado: string): boolean => traitsOf(estado)?.hasOffer === true;

/** The statuses of a request that has its offer (EST-22). */
export const offerStatuses = everyRequestStatus.filter(hasOffer);

/** EXT-1009 · Whether a request waits for what its company has to send. */
export const asksForInformation = ({
  estado,
  withdrawal,
}: {
  readonly estado: string;
  readonly withdrawal?: unknown;
}): boolean => traitsOf(estado)?.asksForInformation === true && withdrawal === undefined;

/** EXT-1042 · Whether the company still has to send something: all that was asked for may have come. */
export const awaitsInformation = (request: {
  readonly estado: string;
  readonly missing?: readonly unknown[] | undefined;
  readonly withdrawal?: unknown;
}): boolean => asksForInformation(request) && request.missing?.length !== 0;

const byAge = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  requests.toSorted(
    (one, other) => compareDates(one.createdOn, other.createdOn) || one.idSolicitud - other.idSolicitud,
  );

/** EST-02 · The one that names the company as it is called last. */
export const newestRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> =>
  O.fromNullable(byAge(requests).at(-1));

/** How a request ends: its company takes it back or rejects its offer, or it ends by itself. */
export type RequestEnd = OwnEnd['kind'] | 'rejected' | 'withdrawn';

/** What of a request says whether it ended. */
export type WithItsEnd = {
  readonly withdrawal?: unknown;
  readonly answer?: { readonly kind: string } | undefined;
  readonly ended?: Pick<OwnEnd, 'kind'> | undefined;
};

/** EXT-1508, EXT-1540 · How a request ended, if it did. */
export const endOf = ({ withdrawal, answer, ended }: WithItsEnd): RequestEnd | undefined => {
  if (withdrawal !== undefined) return 'withdrawn';
  return answer?.kind === 'rechazada' ? 'rejected' : ended?.kind;
};

/** EXT-1045 · Whether the company of a request is no eligible partner. */
export const wasTurnedDown = ({ ended }: WithItsEnd): boolean => ended?.kind === 'ineligible';

/** EXT-1508, EXT-1540 · Whether a request came to its end. */
export const isEnded = (request: WithItsEnd): boolean => endOf(request) !== undefined;

/** EST-07, EXT-1536, EXT-1540 · Whether it has an offer that waits for an answer. */
export const awaitsAnswer = (request: RequestSummary): boolean =>
  hasOffer(request.estado) && request.answer === undefined && !isEnded(request);

/** EXT-1034 · As they are listed: those whose offer waits for an answer first, and each part as the bank orders it. */
export const offersFirst = <Listed extends RequestSummary>(
  requests: readonly Listed[],
): readonly Listed[] => [
  ...requests.filter(awaitsAnswer),
  ...requests.filter((request) => !awaitsAnswer(request)),
];

/** EST-25, EST-26 · The single oldest request that did not end, the lowest number of a day, and only while its status takes information. */
export const currentRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> => {
  const [oldest] = byAge(requests.filter((request) => !isEnded(request)));
  return oldest !== undefined && traitsOf(oldest.estado)?.takesInformation === true ? O.some(oldest) : O.none;
};

/** EXT-1544 · Whether documents were asked of its company for a closing that was objected, all come or not; the bank tells what lacks of an accepted offer for nothing else. */
export const wasAskedForClosing = (
  request: WithItsEnd & { readonly missing?: readonly unknown[] | undefined },
): boolean => request.answer?.kind === 'aceptada' && !isEnded(request) && request.missing !== undefined;

/** EXT-1009, EXT-1544 · Whether its company has documents to send, for an answer or for a closing. */
export const owesDocuments = (request: RequestSummary): boolean =>
  awaitsInformation(request) || (wasAskedForClosing(request) && request.missing?.length !== 0);

/** EXT-1010, EXT-1544 · The requests that can be given information: EST-25's, and beside it each whose status or closing asks for it. */
export const givesWayToInformation = (requests: readonly RequestSummary[]): readonly RequestSummary[] => {
  const current = O.toUndefined(currentRequest(requests));
  return requests.filter(
    (request) => request === current || asksForInformation(request) || wasAskedForClosing(request),
  );
};
