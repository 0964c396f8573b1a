import { receiptIn } from '#core/portability/journey.ts';
import type { ReceiptSummary } from '#core/portability/outcome/receipt.ts';
import type { DocumentLedgerStore } from '../documents/DocumentLedgerStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { DownloadStore, type DownloadUseCases } from './DownloadStore.ts';

/** RES-01 to RES-07 · The receipt of a request; after a reload only its number is left. */
export class ReceiptStore {
  readonly idSolicitud: number;
  readonly summary: ReceiptSummary | undefined;
  readonly ledger: DocumentLedgerStore;
  readonly download: DownloadStore;
  private readonly journey: JourneyStore;

  constructor(
    useCases: DownloadUseCases,
    idSolicitud: number,
    summary: ReceiptSummary | undefined,
    { journey, ledger }: { readonly journey: JourneyStore; readonly ledger: DocumentLedgerStore },
  ) {
    this.idSolicitud = idSolicitud;
    this.summary = summary;
    this.journey = journey;
    this.ledger = ledger;
    this.download = new DownloadStore(useCases.downloadReceipt('receipt', idSolicitud));
  }

  /** Whether what was typed after the signature is not in the request. */
  get isCorrected(): boolean {
    return receiptIn(this.journey.state, this.idSolicitud)?.corrected === true;
  }

  /** RES-03, RES-05 · To the additional information of this request. */
  readonly complete = (): void => {
    this.journey.dispatch({ did: 'complete-information', idSolicitud: this.idSolicitud });
  };
}
