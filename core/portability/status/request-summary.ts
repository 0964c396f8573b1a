import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';
import type { AdditionalKind } from '../documents/kinds.ts';
import type { OfferAnswer } from './offer.ts';

/** Legal deadline that is running: for the settlement certificate, the bank's answer, or the validity of the offer. */
export type Clock = 'settlement-certificate' | 'answer' | 'offer-validity';

/** Traits of a request status. */
export type StatusTraits = {
  /** Deadline that runs in this status; the origin provider states the debt before the bank goes on, and `Falta Información` may come before that. */
  readonly clock: Clock;
  /** Whether there is an offer to read, answer and download, regardless of the bank's own flag (EST-22, EST-29). */
  readonly hasOffer: boolean;
  /** Whether the company may withdraw the request: until the bank answers, since no offer has to be accepted. */
  readonly withdrawable: boolean;
  /** Whether the oldest request accepts documents in this status (EST-25). */
  readonly takesInformation: boolean;
  /** Whether the bank waits for documents of the company (EXT-1009). */
  readonly asksForInformation: boolean;
  /** Notice sent to the signer; none if nothing is asked of anybody (EXT-1604). */
  readonly notice: 'information-missing' | 'offer-made' | undefined;
  /** Colour: `ok` is good news, `wait` means that the company has to act, `info` is in progress. */
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

/** The eight statuses of a request with their traits; the allowed transitions stand in the bank's `request-status.ts` (EST-20, EST-21). */
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

/** Initial status of a request (EST-21). */
export const firstRequestStatus = 'Ingresada' satisfies RequestStatus;

/** Traits of a status; `undefined` if the portal does not know it. */
export const traitsOf = (estado: string): StatusTraits | undefined =>
  isWordOf(requestStatuses, estado) ? requestStatuses[estado] : undefined;

/** Withdrawal of a request: its number and date. */
export type Withdrawal = { readonly idRetiro: number; readonly on: CalendarDate };

/** End of a request without anybody's action: the company was not eligible, the offer expired, or all products are closed; with its last day (EXT-1540, EXT-1045). */
export type OwnEnd = { readonly kind: 'closed' | 'ineligible' | 'lapsed'; readonly on: CalendarDate };

/** Request in the status list; an unknown status is shown as the bank words it (EST-27, EST-28, EST-29). */
export type RequestSummary = {
  readonly idSolicitud: number;
  readonly estado: string;
  readonly createdOn: CalendarDate;
  readonly provider: string;
  readonly companyName: string;
  readonly withdrawal?: Withdrawal | undefined;
  /** Documents that the bank waits for, if it says; empty once all have arrived (EXT-1009). */
  readonly missing?: readonly AdditionalKind[] | undefined;
  /** Whether the settlement certificate was attached to the request, if the bank says (EXT-1043). */
  readonly certificateAttached?: boolean | undefined;
  /** The company's answer to the offer. */
  readonly answer?: OfferAnswer | undefined;
  readonly ended?: OwnEnd | undefined;
};

/** Date on which a request entered a status; lists are oldest first. */
export type StatusChange = { readonly estado: string; readonly on: CalendarDate };

/** Whether a status has an offer (EST-22, EST-29). */
export const hasOffer = (estado: string): boolean => traitsOf(estado)?.hasOffer === true;

/** Statuses with an offer (EST-22). */
export const offerStatuses = everyRequestStatus.filter(hasOffer);

/** Whether the bank waits for documents of the company (EXT-1009). */
export const asksForInformation = ({
  estado,
  withdrawal,
}: {
  readonly estado: string;
  readonly withdrawal?: unknown;
}): boolean => traitsOf(estado)?.asksForInformation === true && withdrawal === undefined;

/** Whether the company still has to send something; the requested documents may all have arrived (EXT-1042). */
export const awaitsInformation = (request: {
  readonly estado: string;
  readonly missing?: readonly unknown[] | undefined;
  readonly withdrawal?: unknown;
}): boolean => asksForInformation(request) && request.missing?.length !== 0;

const byAge = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  requests.toSorted(
    (one, other) => compareDates(one.createdOn, other.createdOn) || one.idSolicitud - other.idSolicitud,
  );

/** Newest request, which has the latest name of the company (EST-02). */
export const newestRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> =>
  O.fromNullable(byAge(requests).at(-1));

/** How a request ended: withdrawn, offer rejected, or by itself. */
export type RequestEnd = OwnEnd['kind'] | 'rejected' | 'withdrawn';

/** Fields of a request that tell whether it ended. */
export type WithItsEnd = {
  readonly withdrawal?: unknown;
  readonly answer?: { readonly kind: string } | undefined;
  readonly ended?: Pick<OwnEnd, 'kind'> | undefined;
};

/** How a request ended, if it did (EXT-1508, EXT-1540). */
export const endOf = ({ withdrawal, answer, ended }: WithItsEnd): RequestEnd | undefined => {
  if (withdrawal !== undefined) return 'withdrawn';
  return answer?.kind === 'rechazada' ? 'rejected' : ended?.kind;
};

/** Whether the company of a request was not eligible (EXT-1045). */
export const wasTurnedDown = ({ ended }: WithItsEnd): boolean => ended?.kind === 'ineligible';

/** Whether a request has ended (EXT-1508, EXT-1540). */
export const isEnded = (request: WithItsEnd): boolean => endOf(request) !== undefined;

/** Whether a request has an offer waiting for an answer (EST-07, EXT-1536, EXT-1540). */
export const awaitsAnswer = (request: RequestSummary): boolean =>
  hasOffer(request.estado) && request.answer === undefined && !isEnded(request);

/** Sorts requests with an unanswered offer first; otherwise the bank's order is kept (EXT-1034). */
export const offersFirst = <Listed extends RequestSummary>(
  requests: readonly Listed[],
): readonly Listed[] => [
  ...requests.filter(awaitsAnswer),
  ...requests.filter((request) => !awaitsAnswer(request)),
];

/** The oldest request that has not ended (lowest number within a day), if its status accepts documents (EST-25, EST-26). */
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
