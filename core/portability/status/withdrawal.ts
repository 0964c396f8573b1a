import { everyRequestStatus, isEnded, traitsOf, type WithItsEnd } from './request-summary.ts';

/** Whether the company may still take a request back; one of a status nobody knows it may not. */
export const canBeWithdrawn = (request: WithItsEnd & { readonly estado: string }): boolean =>
  !isEnded(request) && traitsOf(request.estado)?.withdrawable === true;

/** The statuses in which a request can be withdrawn. */
export const withdrawableStatuses = everyRequestStatus.filter((estado) => canBeWithdrawn({ estado }));
