import { everyRequestStatus, traitsOf } from './request-statuses.ts';
import { isEnded, type WithItsEnd } from './request-summary.ts';

/** Spanish text on until when a request can be withdrawn: until it has an offer (EXT-2951, EXT-2966). */
export const withdrawableUntil = 'hasta que tenga una oferta';

/** Tells whether a request can be withdrawn; never in an unknown status. */
export const canBeWithdrawn = (request: WithItsEnd & { readonly estado: string }): boolean =>
  !isEnded(request) && traitsOf(request.estado)?.withdrawable === true;

/** List of the request statuses in which the company can withdraw its request; the bank withdraws in no other. */
export const withdrawableStatuses = everyRequestStatus.filter((estado) => canBeWithdrawn({ estado }));
