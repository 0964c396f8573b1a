import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Downloads } from '../../shared/ports.ts';
import { downloadFileName, isPdf } from '../../shared/receipts/base-receipt.ts';
import type { AccessPorts } from '../ports.ts';
import type { KeyReceipt } from './receipt.ts';

type Ports = {
  readonly keyRequests: Pick<AccessPorts['keyRequests'], 'receiptPdf'>;
  readonly downloads: Downloads;
};

/** Use case: downloads and saves the PDF receipt of a first-key request; an empty answer or one that is not a PDF counts as a failed download (KEY-52, API-20, RCP-20). */
export const downloadKeyReceipt =
  ({ keyRequests, downloads }: Ports) =>
  ({ encryptedData }: Pick<KeyReceipt, 'encryptedData'>): TE.TaskEither<Failure, void> =>
    pipe(
      keyRequests.receiptPdf(encryptedData),
      TE.filterOrElse(isPdf, (): Failure => ({ kind: 'unreadable', detail: 'not a PDF' })),
      TE.flatMapIO((bytes) => downloads.save(downloadFileName('comprobante-solicitud-clave'), bytes)),
    );
