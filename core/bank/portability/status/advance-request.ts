import type { AdditionalKind } from '../../../portability/documents/kinds.ts';
import { hasOffer, type RequestStatus } from '../../../portability/status/request-statuses.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import { tellOfStatus } from '../../notices/tell-signer.ts';
import type { BankPorts, RequestMoveOutcome } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { madeOffer } from '../offer/made-offer.ts';
import { statusesBefore } from './request-status.ts';

type Ports = Pick<BankPorts, 'clock' | 'documents' | 'requests' | 'secrets' | 'settings'>;

/** Moves a portability request to an allowed next status, with the documents requested or the offer; a withdrawn request does not move (EST-20, EXT-1009, EXT-1504). */
export const advanceRequest =
  (ports: Ports) =>
  (idSolicitud: number, to: RequestStatus, asked?: readonly AdditionalKind[]): Stored<RequestMoveOutcome> =>
    pipe(
      TE.Do,
      TE.apS('history', ports.requests.history(idSolicitud)),
      TE.apS('held', ports.documents.ofRequest(idSolicitud)),
      TE.flatMap((before) =>
        ports.requests.move({
          idSolicitud,
          to,
          from: statusesBefore(to),
          asked,
          offer: hasOffer(to) ? madeOffer(ports) : undefined,
          tell: tellOfStatus(ports, to, { ...before, asked }),
        }),
      ),
    );
