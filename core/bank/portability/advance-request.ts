import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import { hasOffer, type RequestStatus } from '../../portability/status/request-summary.ts';
import { tellOfStatus } from '../notices/tell-signer.ts';
import type { BankPorts, RequestMoveOutcome } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { madeOffer } from './made-offer.ts';
import { statusesBefore } from './request-status.ts';

/** EST-20, EXT-1009, EXT-1504 · Moves a request to a status that may follow the one it has, with what it is asked for there or what is offered; one that was withdrawn stays. */
export const advanceRequest =
  (ports: Pick<BankPorts, 'clock' | 'requests' | 'secrets' | 'settings'>) =>
  (idSolicitud: number, to: RequestStatus, asked?: readonly AdditionalKind[]): Stored<RequestMoveOutcome> =>
    ports.requests.move({
      idSolicitud,
      to,
      from: statusesBefore(to),
      asked,
      offer: hasOffer(to) ? madeOffer(ports) : undefined,
      tell: tellOfStatus(ports, to, asked),
    });
