import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Downloads } from '../../shared/ports.ts';
import {
  receiptAddress,
  type ReceiptAddress,
  type ReceiptDownload,
} from '../../shared/receipts/receipt-data.ts';
import { savePdf } from '../documents/save-pdf.ts';
import type { ReceiptFiles } from '../ports.ts';

type Ports = { readonly receiptFiles: ReceiptFiles; readonly downloads: Downloads };

/** Use case: downloads a receipt's PDF from its address and saves it under the given name (PAPI-82, RES-13). */
export const downloadReceiptFile =
  (ports: Ports) =>
  (name: string, address: ReceiptAddress): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(name, ports.receiptFiles.pdf(address));

/** Use case: downloads the PDF that a receipt links to; an address of another site is never called (RCP-16, RCP-17, RCP-18, API-24). */
export const downloadReceiptData =
  (ports: Ports) =>
  (download: ReceiptDownload): TE.TaskEither<Failure, void> =>
    pipe(
      TE.fromEither(receiptAddress(download)),
      TE.mapLeft((): Failure => ({ kind: 'unreadable', detail: 'not a path' })),
      TE.flatMap((address) => downloadReceiptFile(ports)(download.nombreArchivo, address)),
    );
