import { receiptIn } from '#core/portability/journey.ts';
import type { ConfirmedReceipt } from '#core/portability/outcome/receipt.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import type { DocumentLedgerStore } from '../documents/DocumentLedgerStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { DownloadStore, type DownloadUseCases } from './DownloadStore.ts';
import { OutcomeStore } from './OutcomeStore.ts';

export type ReceiptUseCases = DownloadUseCases & {
  readonly confirmReceipt: (idSolicitud: number) => TE.TaskEither<Failure, O.Option<ConfirmedReceipt>>;
};

/** Store of the receipt page, for a request just signed or confirmed by the bank (RES-01 to RES-07, EXT-1108). */
export class ReceiptStore {
  readonly idSolicitud: number;
  readonly ledger: DocumentLedgerStore;
  readonly download: DownloadStore;
  readonly outcome: OutcomeStore<ConfirmedReceipt>;
  private readonly journey: JourneyStore;
  private readonly confirm: ReturnType<ReceiptUseCases['confirmReceipt']>;

  constructor(
    useCases: ReceiptUseCases,
    idSolicitud: number,
    summary: ConfirmedReceipt | undefined,
    { journey, ledger }: { readonly journey: JourneyStore; readonly ledger: DocumentLedgerStore },
  ) {
    this.idSolicitud = idSolicitud;
    this.journey = journey;
    this.ledger = ledger;
    this.confirm = useCases.confirmReceipt(idSolicitud);
    this.download = new DownloadStore(useCases.downloadReceipt('receipt', idSolicitud));
    this.outcome = new OutcomeStore(
      summary,
      pipe(this.confirm, TE.map(O.toUndefined)),
      (found) =>
        void journey.dispatch({ did: 'recover', found: { at: 'receipt', idSolicitud, summary: found } }),
    );
  }

  /** Whether the company was edited after signing, so that the signed request lacks those edits. */
  get isCorrected(): boolean {
    return receiptIn(this.journey.state, this.idSolicitud)?.corrected === true;
  }

  /** Text with name and rut of the company of this visit; empty if unknown (EXT-1172). */
  get company(): string {
    return this.journey.company;
  }

  /** Formatted rut of the company of this visit; undefined if unknown (EXT-1174). */
  get companyRut(): string | undefined {
    return this.journey.companyRut;
  }

  readonly open = (): void => void this.outcome.open().then(this.journey.askCompany);

  /** Asks the bank again about a confirmed request when the page comes back into view, since it may have ended in another tab; a failure changes nothing (EXT-1160). */
  readonly lookAgain = async (): Promise<void> => {
    const { confirmation } = this.outcome;
    if (confirmation.at !== 'confirmed') return;
    const answer = await this.confirm();
    if (E.isRight(answer) && O.isSome(answer.right))
      this.outcome.show({ ...confirmation.found, ...answer.right.value });
  };

  /** Leaves the receipt for the landing page, to begin for another company (EXT-1176). */
  readonly startOver = (): void => {
    this.journey.dispatch({ did: 'start-over' });
  };

  /** Opens the additional information page of the receipt's request (RES-03, RES-05). */
  readonly complete = (): void => {
    this.journey.dispatch({ did: 'complete-information', idSolicitud: this.idSolicitud });
  };
}
