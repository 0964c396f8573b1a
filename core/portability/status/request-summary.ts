import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';
import type { AdditionalKind } from '../documents/kinds.ts';
import type { OwedIfLate } from './owed-if-late.ts';
import type { OfferAnswer } from './offer.ts';

/** Label of the button that opens the page for a request's documents, on its card and beside its uploads; mails mention it (EXT-2897). */
export const completeButton = 'Completar información';

/** Legal deadline that a request status is subject to: settlement certificate, the bank's answer, or validity of the offer. */
export type Clock = 'settlement-certificate' | 'answer' | 'offer-validity';

/** Traits of a request status, by which the portal treats it. */
export type StatusTraits = {
  /** Deadline that runs in this status. The provider of origin states the debt before the bank continues, and `Falta Información` may come before that. */
  readonly clock: Clock;
  /** True if the status has an offer to read, answer and download, regardless of the bank's own flag (EST-22, EST-29). */
  readonly hasOffer: boolean;
  /** True if the company may withdraw the request in this status; an offer need not be accepted, so withdrawal ends when the bank answers. */
  readonly withdrawable: boolean;
  /** True if the oldest request accepts documents in this status (EST-25). */
  readonly takesInformation: boolean;
  /** True if the bank waits for documents of the company in this status (EXT-1009). */
  readonly asksForInformation: boolean;
  /** Kind of mail sent to the signer when a request reaches this status; `undefined` if nobody has to act (EXT-1604). */
  readonly notice: 'information-missing' | 'offer-made' | undefined;
  /** Colour of the status: `ok` is good news, `wait` means that the company has to act, `info` is in progress. */
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

/** The statuses of a portability request with their traits; the allowed transitions stand in the bank's `request-status.ts` (EST-20, EST-21). */
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

/** Initial status of a portability request (EST-21). */
export const firstRequestStatus = 'Ingresada' satisfies RequestStatus;

/** Returns the traits of a request status; `undefined` if the portal does not know it. */
export const traitsOf = (estado: string): StatusTraits | undefined =>
  isWordOf(requestStatuses, estado) ? requestStatuses[estado] : undefined;

/** Withdrawal of a portability request: its number and date. */
export type Withdrawal = { readonly idRetiro: number; readonly on: CalendarDate };

/** End of a request without anybody's action: the company was not eligible, the offer expired, or all products are closed; with its last day (EXT-1540, EXT-1045). */
export type OwnEnd = { readonly kind: 'closed' | 'ineligible' | 'lapsed'; readonly on: CalendarDate };

/** Portability request in the status list; an unknown status is shown in the bank's words (EST-27, EST-28, EST-29). */
export type RequestSummary = {
  readonly idSolicitud: number;
  readonly estado: string;
  readonly createdOn: CalendarDate;
  readonly provider: string;
  readonly companyName: string;
  readonly withdrawal?: Withdrawal | undefined;
  /** Documents that the bank waits for, if it says; empty once all were received (EXT-1009). */
  readonly missing?: readonly AdditionalKind[] | undefined;
  /** True if the settlement certificate was attached to the request, if the bank says (EXT-1043). */
  readonly certificateAttached?: boolean | undefined;
  /** The company's answer to the offer, if any. */
  readonly answer?: OfferAnswer | undefined;
  readonly ended?: OwnEnd | undefined;
  /** Sentences of the bank about a late party, if it has any (EXT-1049). */
  readonly owed?: OwedIfLate | undefined;
};

/** Date on which a request entered a status; lists are oldest first. */
export type StatusChange = { readonly estado: string; readonly on: CalendarDate };

/** Tells whether a request status has an offer (EST-22, EST-29). */
export const hasOffer = (estado: string): boolean => traitsOf(estado)?.hasOffer === true;

/** Request statuses that have an offer (EST-22). */
export const offerStatuses = everyRequestStatus.filter(hasOffer);

/** Tells whether the bank waits for documents of the company about this request (EXT-1009). */
export const asksForInformation = ({
  estado,
  withdrawal,
}: {
  readonly estado: string;
  readonly withdrawal?: unknown;
}): boolean => traitsOf(estado)?.asksForInformation === true && withdrawal === undefined;

/** Tells whether the company still has to send documents; it is false once all the requested ones were received (EXT-1042). */
export const awaitsInformation = (request: {
  readonly estado: string;
  readonly missing?: readonly unknown[] | undefined;
  readonly withdrawal?: unknown;
}): boolean => asksForInformation(request) && request.missing?.length !== 0;

/** Tells whether all documents that the bank requested have come, and the bank is looking at them (EXT-1053). */
export const isUnderReview = (request: Parameters<typeof awaitsInformation>[0]): boolean =>
  asksForInformation(request) && !awaitsInformation(request);

/** Words the status of a request: one that asks for documents adds that they have come, once they have (EXT-1053). */
export const statusInWords = (estado: string, underReview: boolean): string =>
  underReview ? `${estado} (ya recibida, en revisión)` : estado;
const byAge = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  requests.toSorted(
    (one, other) => compareDates(one.createdOn, other.createdOn) || one.idSolicitud - other.idSolicitud,
  );

/** Finds the newest portability request, which has the latest name of the company (EST-02). */
export const newestRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> =>
  O.fromNullable(byAge(requests).at(-1));

/** Way in which a request ended: withdrawn, offer rejected, or by itself. */
export type RequestEnd = OwnEnd['kind'] | 'rejected' | 'withdrawn';

/** Fields of a request that decide whether it ended. */
export type WithItsEnd = {
  readonly withdrawal?: unknown;
  readonly answer?: { readonly kind: string } | undefined;
  readonly ended?: Pick<OwnEnd, 'kind'> | undefined;
};

/** Returns the way in which a request ended; `undefined` while it is open (EXT-1508, EXT-1540). */
export const endOf = ({ withdrawal, answer, ended }: WithItsEnd): RequestEnd | undefined => {
  if (withdrawal !== undefined) return 'withdrawn';
  return answer?.kind === 'rechazada' ? 'rejected' : ended?.kind;
};

/** Tells whether a request ended because its company was not eligible (EXT-1045). */
export const wasTurnedDown = ({ ended }: WithItsEnd): boolean => ended?.kind === 'ineligible';

/** Tells whether a portability request has ended (EXT-1508, EXT-1540). */
export const isEnded = (request: WithItsEnd): boolean => endOf(request) !== undefined;

/** Tells whether a request has an offer that can still be answered (EST-07, EXT-1536, EXT-1540). */
export const awaitsAnswer = (request: RequestSummary): boolean =>
  hasOffer(request.estado) && request.answer === undefined && !isEnded(request);

/** Finds the request that accepts documents: the oldest that has not ended (lowest number within a day), if its status accepts them; else none (EST-25, EST-26). */
export const currentRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> => {
  const [oldest] = byAge(requests.filter((request) => !isEnded(request)));
  return oldest !== undefined && traitsOf(oldest.estado)?.takesInformation === true ? O.some(oldest) : O.none;
};

/** Tells whether the bank requested documents for an objected closing, even if all were received; for an accepted offer the bank lists missing documents for no other reason (EXT-1544). */
export const wasAskedForClosing = (
  request: WithItsEnd & { readonly missing?: readonly unknown[] | undefined },
): boolean => request.answer?.kind === 'aceptada' && !isEnded(request) && request.missing !== undefined;

/** Tells whether the company has documents to send, for the bank's answer or for an objected closing (EXT-1009, EXT-1544). */
export const owesDocuments = (request: RequestSummary): boolean =>
  awaitsInformation(request) || (wasAskedForClosing(request) && request.missing?.length !== 0);

/** Returns the place of a request in the list: unanswered offers, documents to send, other open requests, ended ones. */
const placeInList = (request: RequestSummary): number => {
  if (isEnded(request)) return 3;
  if (awaitsAnswer(request)) return 0;
  return owesDocuments(request) ? 1 : 2;
};

/** Sorts requests for the list: the company's turn first, offers before missing documents, of which the oldest request is nearest to the bank's last day; ended ones last; otherwise the bank's order is preserved (EXT-1034, EXT-1167). */
export const inOrderOfTurn = <Listed extends RequestSummary>(
  requests: readonly Listed[],
): readonly Listed[] =>
  requests.toSorted(
    (one, other) =>
      placeInList(one) - placeInList(other) ||
      (owesDocuments(one) ? compareDates(one.createdOn, other.createdOn) : 0),
  );

/** Lists the requests that accept documents: the oldest open one by its status, and every other request whose status or closing requires documents (EXT-1010, EXT-1544, EST-25). */
export const requestsTakingDocuments = (requests: readonly RequestSummary[]): readonly RequestSummary[] => {
  const current = O.toUndefined(currentRequest(requests));
  return requests.filter(
    (request) => request === current || asksForInformation(request) || wasAskedForClosing(request),
  );
};

/** Lists the requests that the company has documents to send for, oldest first (EXT-1170). */
export const requestsOwing = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  byAge(requests.filter(owesDocuments));

/** Finds the request that documents on file are offered to: the oldest that owes some, else the current one (EST-25, EXT-1096). */
export const requestForDocuments = (requests: readonly RequestSummary[]): O.Option<RequestSummary> => {
  const [owing] = requestsOwing(requests);
  return owing === undefined ? currentRequest(requests) : O.some(owing);
};
