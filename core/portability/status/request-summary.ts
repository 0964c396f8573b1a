import type { CalendarDate } from '../../shared/calendar-date.ts';
import { haveAllCome, type AskedKind } from '../documents/asked-kinds.ts';
import type { OwedIfLate } from './owed-if-late.ts';
import type { OfferAnswer } from './offer.ts';
import { traitsOf, hasOffer } from './request-statuses.ts';

/** Label of the button that opens the page for a request's documents, on its card and beside its uploads; mails mention it (EXT-2897). */
export const completeButton = 'Completar información';

/** Withdrawal of a portability request: its number and date. */
export type Withdrawal = { readonly idRetiro: number; readonly on: CalendarDate };

/** Automatic end of a request, with its day: the company was not eligible, the offer expired, or all products are closed (EXT-1540, EXT-1045). */
export type OwnEnd = { readonly kind: 'closed' | 'ineligible' | 'lapsed'; readonly on: CalendarDate };

/** Portability request in the status list; an unknown status is shown in the bank's words (EST-27, EST-28, EST-29). */
export type RequestSummary = {
  readonly idSolicitud: number;
  readonly estado: string;
  readonly createdOn: CalendarDate;
  readonly provider: string;
  readonly companyName: string;
  readonly withdrawal?: Withdrawal | undefined;
  /** Document kinds that the bank still waits for; empty once all were received, `undefined` if the bank does not list them (EXT-1009). */
  readonly missing?: readonly AskedKind[] | undefined;
  /** True if the settlement certificate was attached to the request; `undefined` if the bank does not say (EXT-1043). */
  readonly certificateAttached?: boolean | undefined;
  /** The company's answer to the offer, if any. */
  readonly answer?: OfferAnswer | undefined;
  readonly ended?: OwnEnd | undefined;
  /** The bank's own texts on what a late party owes, if it has any (EXT-1049). */
  readonly owed?: OwedIfLate | undefined;
};

/** Date on which a request entered a status; lists are oldest first. */
export type StatusChange = { readonly estado: string; readonly on: CalendarDate };

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
  readonly missing?: readonly AskedKind[] | undefined;
  readonly withdrawal?: unknown;
}): boolean => asksForInformation(request) && !haveAllCome(request.missing);

/** Tells whether all documents that the bank requested have arrived, so that the bank is reviewing them (EXT-1053). */
export const isUnderReview = (request: Parameters<typeof awaitsInformation>[0]): boolean =>
  asksForInformation(request) && !awaitsInformation(request);

/** Returns the Spanish text of a request's status; with `underReview` it adds that the requested documents have arrived (EXT-1053). */
export const statusInWords = (estado: string, underReview: boolean): string =>
  underReview ? `${estado} (ya recibida, en revisión)` : estado;

/** Way in which a request ended: withdrawn, offer rejected, offer expired without an answer, company not eligible, or all products closed. */
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

/** Tells whether the bank requested documents for an objected closing, even if all were received; true if the offer is accepted and the bank lists requested documents, which has no other cause then (EXT-1544). */
export const wasAskedForClosing = (
  request: WithItsEnd & { readonly missing?: readonly unknown[] | undefined },
): boolean => request.answer?.kind === 'aceptada' && !isEnded(request) && request.missing !== undefined;

/** Tells whether the company still has documents to send, either for the bank's answer or for an objected closing (EXT-1009, EXT-1544). */
export const owesDocuments = (request: RequestSummary): boolean =>
  awaitsInformation(request) || (wasAskedForClosing(request) && !haveAllCome(request.missing));
