import { makeAutoObservable, observableRef } from 'mobx';
import type { JourneyStore } from '../JourneyStore.ts';
import type { DocumentLedgerStore } from './DocumentLedgerStore.ts';

/** What is told of a request: the documents that did not arrive, or how sending them again goes. */
export type UploadNotice = {
  readonly idSolicitud: number;
  readonly at: 'failed' | 'sending' | 'arrived';
  readonly names: readonly string[];
};

/** SOL-76 · Uploads that failed while their visitor stands somewhere else. */
export class UploadNoticesStore {
  private followed: { readonly ledger: DocumentLedgerStore; readonly visit: number } | undefined = undefined;
  /** How many failures of a request had been told when its notice was put away. */
  private closed: ReadonlyMap<number, number> = new Map();
  /** The requests whose documents were sent again from their notice. */
  private retried: ReadonlySet<number> = new Set();
  private readonly journey: JourneyStore;

  constructor(journey: JourneyStore) {
    this.journey = journey;
    makeAutoObservable<this, 'journey' | 'followed' | 'closed' | 'retried'>(
      this,
      { journey: false, followed: observableRef, closed: observableRef, retried: observableRef },
      { autoBind: true },
    );
  }

  /** Nothing can fail before there is a ledger; that of a visit comes with its first page that sends. */
  follow(ledger: DocumentLedgerStore): void {
    this.followed = { ledger, visit: this.journey.visit };
    this.closed = new Map();
    this.retried = new Set();
  }

  /** What one company sent is not the next one's to read. */
  private get ledger(): DocumentLedgerStore | undefined {
    return this.followed?.visit === this.journey.visit ? this.followed.ledger : undefined;
  }

  /** Of every request but the one whose ledger is on screen. */
  get notices(): readonly UploadNotice[] {
    const { ledger } = this;
    if (ledger === undefined) return [];
    const { state } = this.journey;
    const shown = state.at === 'receipt' || state.at === 'additional' ? state.idSolicitud : undefined;
    return [...new Set([...ledger.failing, ...this.retried])]
      .filter((idSolicitud) => idSolicitud !== shown)
      .flatMap((idSolicitud) => this.noticeOf(ledger, idSolicitud));
  }

  retry(idSolicitud: number): void {
    this.retried = new Set([...this.retried, idSolicitud]);
    this.ledger?.retryAll(idSolicitud);
  }

  /** Until something of that request fails again. */
  close({ idSolicitud }: UploadNotice): void {
    this.closed = new Map([...this.closed, [idSolicitud, this.ledger?.failuresOf(idSolicitud) ?? 0]]);
    this.retried = new Set([...this.retried].filter((each) => each !== idSolicitud));
  }

  private noticeOf(ledger: DocumentLedgerStore, idSolicitud: number): readonly UploadNotice[] {
    const names = ledger.failedOf(idSolicitud);
    if (names.length > 0)
      return this.closed.get(idSolicitud) === ledger.failuresOf(idSolicitud)
        ? []
        : [{ idSolicitud, at: 'failed', names }];
    if (ledger.isSending(idSolicitud)) return [{ idSolicitud, at: 'sending', names }];
    return ledger.isDone(idSolicitud) ? [{ idSolicitud, at: 'arrived', names }] : [];
  }
}
