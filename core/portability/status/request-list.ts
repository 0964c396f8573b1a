import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import { dueAfter, legalTerms } from './legal-terms.ts';
import { byLastDay } from './offer.ts';
import { traitsOf } from './request-statuses.ts';
import {
  type RequestSummary,
  asksForInformation,
  isEnded,
  awaitsAnswer,
  wasAskedForClosing,
  owesDocuments,
} from './request-summary.ts';

const byAge = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  requests.toSorted(
    (one, other) => compareDates(one.createdOn, other.createdOn) || one.idSolicitud - other.idSolicitud,
  );

/** Finds the newest portability request, which has the latest name of the company (EST-02). */
export const newestRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> =>
  O.fromNullable(byAge(requests).at(-1));

/** Finds the request that accepts documents: the oldest that has not ended (lowest number within a day), if its status accepts them; else none (EST-25, EST-26). */
export const currentRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> => {
  const [oldest] = byAge(requests.filter((request) => !isEnded(request)));
  return oldest !== undefined && traitsOf(oldest.estado)?.takesInformation === true ? O.some(oldest) : O.none;
};

/** Returns the sort group of a request in the list of requests: unanswered offers first, then those with documents to send, other open ones, and ended ones. */
const placeInList = (request: RequestSummary): number => {
  if (isEnded(request)) return 3;
  if (awaitsAnswer(request)) return 0;
  return owesDocuments(request) ? 1 : 2;
};

/** Last day of the offer of a request, as far as it is known. */
type OfferDue = (request: RequestSummary) => CalendarDate | undefined;

/** Returns the day by which requests of the same group are sorted: the last day of an open offer, the bank's last day to answer a request that lacks documents, the next legal term of any other open request; none once an offer was answered. */
const nearestDay = (request: RequestSummary, offerDue: OfferDue): CalendarDate | undefined => {
  if (awaitsAnswer(request)) return offerDue(request);
  if (owesDocuments(request)) return dueAfter(request.createdOn, legalTerms.answer);
  if (request.answer !== undefined || isEnded(request)) return undefined;
  const clock = traitsOf(request.estado)?.clock;
  return clock && dueAfter(request.createdOn, legalTerms[clock]);
};

/** Sorts the list of requests: those on which the company must act first (offers before missing documents), ended ones last, within each group by the nearest last day; otherwise the bank's order is preserved (EXT-1034, EXT-1167, EXT-2961). */
export const inOrderOfTurn = <Listed extends RequestSummary>(
  requests: readonly Listed[],
  offerDue: OfferDue = () => undefined,
): readonly Listed[] =>
  requests.toSorted(
    (one, other) =>
      placeInList(one) - placeInList(other) ||
      byLastDay(nearestDay(one, offerDue), nearestDay(other, offerDue)),
  );

/** Lists the requests that accept documents: the oldest open request if its status accepts them, and every other request whose status or closing requires documents (EXT-1010, EXT-1544, EST-25). */
export const requestsTakingDocuments = (requests: readonly RequestSummary[]): readonly RequestSummary[] => {
  const current = O.toUndefined(currentRequest(requests));
  return requests.filter(
    (request) => request === current || asksForInformation(request) || wasAskedForClosing(request),
  );
};

/** Lists the requests for which the company still has documents to send, oldest first (EXT-1170). */
export const requestsOwing = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  byAge(requests.filter(owesDocuments));

/** Finds the request that documents already stored at the bank may be used for: the oldest one that still needs documents, or else the one that accepts documents (EST-25, EXT-1096). */
export const requestForDocuments = (requests: readonly RequestSummary[]): O.Option<RequestSummary> => {
  const [owing] = requestsOwing(requests);
  return owing === undefined ? currentRequest(requests) : O.some(owing);
};
