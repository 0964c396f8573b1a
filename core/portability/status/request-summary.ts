import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import type { AdditionalKind } from '../documents/kinds.ts';
import type { OfferAnswer } from './offer.ts';

/** EST-20, EST-21 · The eight statuses of a request; `Ingresada` is the first of each. */
export const requestStatuses = [
  'Ingresada',
  'Pendiente',
  'Visado Comercial',
  'Falta Información',
  'Ejecutivo',
  'Asignada a Ejecutivo',
  'Oferta Disponible',
  'Oferta Informada',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** A request that its company took back: the number of the withdrawal and its day. */
export type Withdrawal = { readonly idRetiro: number; readonly on: CalendarDate };

/** EXT-1540 · What ended a request that nobody ended: its offer was let pass, or all its products are closed; and the last day of it. */
export type OwnEnd = { readonly kind: 'closed' | 'lapsed'; readonly on: CalendarDate };

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
  /** What its company answered to its offer. */
  readonly answer?: OfferAnswer | undefined;
  readonly ended?: OwnEnd | undefined;
};

/** A day on which a request came to a status, oldest first. */
export type StatusChange = { readonly estado: string; readonly on: CalendarDate };

/** EST-22 · The statuses of a request that has its offer. */
export const offerStatuses = [
  'Oferta Disponible',
  'Oferta Informada',
] as const satisfies readonly RequestStatus[];

/** EST-22, EST-29 · Whether a request of this status has an offer to download, whatever the bank's own flag says. */
export const hasOffer = (estado: string): boolean => offerStatuses.some((known) => known === estado);

const takesInformation: readonly string[] = requestStatuses.filter((estado) => !hasOffer(estado));

/** EXT-1009 · Whether a request waits for what its company has to send. */
export const asksForInformation = ({
  estado,
  withdrawal,
}: {
  readonly estado: string;
  readonly withdrawal?: unknown;
}): boolean => estado === 'Falta Información' && withdrawal === undefined;

const byAge = (requests: readonly RequestSummary[]): readonly RequestSummary[] =>
  requests.toSorted(
    (one, other) => compareDates(one.createdOn, other.createdOn) || one.idSolicitud - other.idSolicitud,
  );

/** EST-02 · The one that names the company as it is called last. */
export const newestRequest = (requests: readonly RequestSummary[]): O.Option<RequestSummary> =>
  O.fromNullable(byAge(requests).at(-1));

/** How a request ends: its company takes it back or rejects its offer, or it ends by itself. */
export type RequestEnd = OwnEnd['kind'] | 'rejected' | 'withdrawn';

type WithItsEnd = {
  readonly withdrawal?: unknown;
  readonly answer?: { readonly kind: string } | undefined;
  readonly ended?: Pick<OwnEnd, 'kind'> | undefined;
};

/** EXT-1508, EXT-1540 · How a request ended, if it did. */
export const endOf = ({ withdrawal, answer, ended }: WithItsEnd): RequestEnd | undefined => {
  if (withdrawal !== undefined) return 'withdrawn';
  return answer?.kind === 'rechazada' ? 'rejected' : ended?.kind;
};

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
  return oldest !== undefined && takesInformation.includes(oldest.estado) ? O.some(oldest) : O.none;
};

/** EXT-1010 · The requests that can be given information: EST-25's, and beside it each whose status asks for it. */
export const givesWayToInformation = (requests: readonly RequestSummary[]): readonly RequestSummary[] => {
  const current = O.toUndefined(currentRequest(requests));
  return requests.filter((request) => request === current || asksForInformation(request));
};
