import { hasOffer, requestStatuses, type RequestStatus, type RequestSummary } from './request-summary.ts';

/** A request can be withdrawn as long as its answer is owed: from its offer on there is only the offer, which nobody has to take. */
export const withdrawableStatuses: readonly RequestStatus[] = requestStatuses.filter(
  (estado) => !hasOffer(estado),
);

/** Whether the company may still take a request back; one of a status nobody knows it may not. */
export const canBeWithdrawn = ({
  estado,
  withdrawal,
}: Pick<RequestSummary, 'estado' | 'withdrawal'>): boolean =>
  withdrawal === undefined && withdrawableStatuses.some((known) => known === estado);
