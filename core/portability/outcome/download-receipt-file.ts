import type { Failure } from '../../shared/failure.ts';
import type { TE } from '../../shared/fp.ts';
import type { Downloads } from '../../shared/ports.ts';
import { savePdf } from '../documents/save-pdf.ts';
import type { ReceiptAddress, ReceiptFiles } from '../ports.ts';

type Ports = { readonly receiptFiles: ReceiptFiles; readonly downloads: Downloads };

/** PAPI-82, RES-13 · A receipt from the address it stands at, saved under the given name. */
export const downloadReceiptFile =
  (ports: Ports) =>
  (name: string, address: ReceiptAddress): TE.TaskEither<Failure, void> =>
    savePdf(ports.downloads)(name, ports.receiptFiles.pdf(address));
