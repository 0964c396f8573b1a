import type { Failure } from '../../shared/failure.ts';
import type { TE } from '../../shared/fp.ts';
import { savePdf } from '../documents/save-pdf.ts';
import type { PortabilityPorts } from '../ports.ts';
import { wasTurnedDown, type RequestSummary } from '../status/request-summary.ts';
import { receiptFileName } from './receipt.ts';

type Ports = Pick<PortabilityPorts, 'requests' | 'downloads'>;

/** Use case: downloads the PDF of a signed request: its receipt, or, after a rejection, its copy (RES-13, RES-14). */
export const downloadReceipt =
  (ports: Ports) =>
  (outcome: 'receipt' | 'rejection', idSolicitud: number): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(receiptFileName(outcome, idSolicitud), ports.requests.pdf(idSolicitud));

/** Use case: downloads the PDF of a listed request: its receipt, or the copy of a request that was turned down (RES-13, RES-14, EXT-1045). */
export const downloadListedReceipt =
  (ports: Ports) =>
  (request: RequestSummary): TE.TaskEither<Failure, void> =>
    downloadReceipt(ports)(wasTurnedDown(request) ? 'rejection' : 'receipt', request.idSolicitud);
