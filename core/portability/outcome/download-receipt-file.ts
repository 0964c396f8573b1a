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

/** PAPI-82, RES-13 · A receipt from the address it stands at, saved under the given name. */
export const downloadReceiptFile =
  (ports: Ports) =>
  (name: string, address: ReceiptAddress): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(name, ports.receiptFiles.pdf(address));

/** RCP-16, RCP-17, RCP-18, API-24 · The PDF that a receipt names; an address of another site is asked nothing. */
export const downloadReceiptData =
  (ports: Ports) =>
  (download: ReceiptDownload): TE.TaskEither<Failure, void> =>
    pipe(
      TE.fromEither(receiptAddress(download)),
      TE.mapLeft((): Failure => ({ kind: 'unreadable', detail: 'not a path' })),
      TE.flatMap((address) => downloadReceiptFile(ports)(download.nombreArchivo, address)),
    );
