import type { AdditionalKind } from '../../../portability/documents/kinds.ts';
import { hasOffer, type RequestStatus } from '../../../portability/status/request-summary.ts';
import { tellOfStatus } from '../../notices/tell-signer.ts';
import type { BankPorts, RequestMoveOutcome } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { madeOffer } from '../offer/made-offer.ts';
import { statusesBefore } from './request-status.ts';

/** Moves a portability request to an allowed next status, with the documents requested or the offer; a withdrawn request does not move (EST-20, EXT-1009, EXT-1504). */
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
