import type { RequestStatus } from '../../portability/status/request-summary.ts';
import type { BankPorts, RequestMoveOutcome } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { statusesBefore } from './request-status.ts';

/** EST-20 · Moves a request to a status that may follow the one it has; one that was withdrawn stays. */
export const advanceRequest =
  (ports: Pick<BankPorts, 'requests'>) =>
  (idSolicitud: number, to: RequestStatus): Stored<RequestMoveOutcome> =>
    ports.requests.move({ idSolicitud, to, from: statusesBefore(to) });
