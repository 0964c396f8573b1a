import type { RequestStatus } from '../../portability/status/request-summary.ts';
import type { BankPorts, MoveOutcome, Stored } from '../ports.ts';
import { statusesBefore } from './request-status.ts';

/** EST-20 · Moves a request to a status that may follow the one it has. */
export const advanceRequest =
  (ports: Pick<BankPorts, 'requests'>) =>
  (idSolicitud: number, to: RequestStatus): Stored<MoveOutcome> =>
    ports.requests.move({ idSolicitud, to, from: statusesBefore(to) });
