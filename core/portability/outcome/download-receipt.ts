import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { downloadFileName, isPdf } from '../../shared/receipts/base-receipt.ts';
import type { PortabilityPorts } from '../ports.ts';
import { receiptFileName } from './receipt.ts';

type Ports = Pick<PortabilityPorts, 'requests' | 'downloads'>;

/** RES-13, RES-14 · The PDF of the request, saved under its name; an answer that is empty or no PDF is a failed download. */
export const downloadReceipt =
  (ports: Ports) =>
  (outcome: 'receipt' | 'rejection', idSolicitud: number): TE.TaskEither<Failure, void> =>
    pipe(
      ports.requests.pdf(idSolicitud),
      TE.filterOrElse(isPdf, (): Failure => ({ kind: 'unreadable', detail: 'not a PDF' })),
      TE.flatMapIO((bytes) => ports.downloads.save(downloadFileName(receiptFileName(outcome, idSolicitud)), bytes)),
    );
