import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import type { RequestStatus } from '../../portability/status/request-summary.ts';
import { tellOfStatus } from '../notices/tell-signer.ts';
import type { BankPorts, RequestMoveOutcome } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { statusesBefore } from './request-status.ts';

/** EST-20, EXT-1009 · Moves a request to a status that may follow the one it has, with what it is asked for there; one that was withdrawn stays. */
export const advanceRequest =
  (ports: Pick<BankPorts, 'clock' | 'requests' | 'settings'>) =>
  (idSolicitud: number, to: RequestStatus, asked?: readonly AdditionalKind[]): Stored<RequestMoveOutcome> =>
    ports.requests.move({
      idSolicitud,
      to,
      from: statusesBefore(to),
      asked,
      tell: tellOfStatus(ports, to, asked),
    });
