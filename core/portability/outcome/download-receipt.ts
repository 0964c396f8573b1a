import type { Failure } from '../../shared/failure.ts';
import type { TE } from '../../shared/fp.ts';
import { savePdf } from '../documents/save-pdf.ts';
import type { PortabilityPorts } from '../ports.ts';
import { wasTurnedDown, type RequestSummary } from '../status/request-summary.ts';
import { receiptFileName } from './receipt.ts';

type Ports = Pick<PortabilityPorts, 'requests' | 'downloads'>;

/** RES-13, RES-14 · The PDF of the request. */
export const downloadReceipt =
  (ports: Ports) =>
  (outcome: 'receipt' | 'rejection', idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(receiptFileName(outcome, idSolicitud), ports.requests.pdf(idSolicitud));

/** RES-13, RES-14, EXT-1045 · The PDF of a request as it is listed: the receipt, or the copy of one that was turned down. */
export const downloadListedReceipt =
  (ports: Ports) =>
  (request: RequestSummary): TE.TaskEither<Failure, void> =>
    downloadReceipt(ports)(wasTurnedDown(request) ? 'rejection' : 'receipt', request.idSolicitud);
