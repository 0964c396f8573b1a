import type { ReceiptSummary } from '#core/portability/outcome/receipt.ts';
import type { CertificateUploadsStore } from './CertificateUploadsStore.ts';
import { DownloadStore, type DownloadUseCases } from './DownloadStore.ts';

/** RES-01 to RES-07 · The receipt of a request; after a reload only its number is left. */
export class ReceiptStore {
  readonly idSolicitud: number;
  readonly summary: ReceiptSummary | undefined;
  readonly uploads: CertificateUploadsStore;
  readonly download: DownloadStore;

  constructor(
    useCases: DownloadUseCases,
    idSolicitud: number,
    summary: ReceiptSummary | undefined,
    uploads: CertificateUploadsStore,
  ) {
    this.idSolicitud = idSolicitud;
    this.summary = summary;
    this.uploads = uploads;
    this.download = new DownloadStore(useCases.downloadReceipt('receipt', idSolicitud));
  }
}
