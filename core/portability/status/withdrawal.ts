import { everyRequestStatus, traitsOf, type RequestSummary } from './request-summary.ts';

/** Whether the company may still take a request back; one of a status nobody knows it may not. */
export const canBeWithdrawn = ({
  estado,
  withdrawal,
}: Pick<RequestSummary, 'estado' | 'withdrawal'>): boolean =>
  withdrawal === undefined && traitsOf(estado)?.withdrawable === true;

/** The statuses in which a request can be withdrawn. */
export const withdrawableStatuses = everyRequestStatus.filter((estado) => canBeWithdrawn({ estado }));
