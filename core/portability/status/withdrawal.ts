import { everyRequestStatus, isEnded, traitsOf, type WithItsEnd } from './request-summary.ts';

/** Tells whether a request can be withdrawn; never in an unknown status. */
export const canBeWithdrawn = (request: WithItsEnd & { readonly estado: string }): boolean =>
  !isEnded(request) && traitsOf(request.estado)?.withdrawable === true;

/** Request statuses in which a request can be withdrawn. */
export const withdrawableStatuses = everyRequestStatus.filter((estado) => canBeWithdrawn({ estado }));
