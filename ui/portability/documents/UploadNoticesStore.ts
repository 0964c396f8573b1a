import { makeAutoObservable, observableRef } from 'mobx';
import type { JourneyStore } from '../JourneyStore.ts';
import type { DocumentLedgerStore } from './DocumentLedgerStore.ts';

/** Data of the notice about a request's uploads: the names of the failed documents, and the state of their retry. */
export type UploadNotice = {
  readonly idSolicitud: number;
  readonly at: 'failed' | 'sending' | 'arrived';
  readonly names: readonly string[];
  /** Whether the request has ended, so that its documents need not be sent again (EXT-1160). */
  readonly hasEnded?: boolean;
};

/** Store of notices about uploads that failed while the visitor was on another page (SOL-76). */
export class UploadNoticesStore {
  private followed: { readonly ledger: DocumentLedgerStore; readonly visit: number } | undefined = undefined;
  /** Map from a request's number to its count of failed uploads at the time when its notice was closed. */
  private closed: ReadonlyMap<number, number> = new Map();
  /** Numbers of the requests whose failed uploads were retried from their notice. */
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

  /** Sets the document ledger to watch, for the current visit; called once a page uploads. */
  follow(ledger: DocumentLedgerStore): void {
    this.followed = { ledger, visit: this.journey.visit };
    this.closed = new Map();
    this.retried = new Set();
  }

  /** Document ledger to watch; undefined if the ledger is of an earlier visit, so that the company of this visit does not see it. */
  private get ledger(): DocumentLedgerStore | undefined {
    return this.followed?.visit === this.journey.visit ? this.followed.ledger : undefined;
  }

  /** Upload notices of the requests that have failed or retried documents, except the request on screen. */
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

  /** Closes an upload notice until the next failed upload of its request. */
  close({ idSolicitud }: UploadNotice): void {
    this.closed = new Map([...this.closed, [idSolicitud, this.ledger?.failuresOf(idSolicitud) ?? 0]]);
    this.retried = new Set([...this.retried].filter((each) => each !== idSolicitud));
  }

  private noticeOf(ledger: DocumentLedgerStore, idSolicitud: number): readonly UploadNotice[] {
    const names = ledger.failedOf(idSolicitud);
    if (names.length > 0)
      return this.closed.get(idSolicitud) === ledger.failuresOf(idSolicitud)
        ? []
        : [{ idSolicitud, at: 'failed', names, hasEnded: ledger.hasEnded(idSolicitud) }];
    if (ledger.isSending(idSolicitud)) return [{ idSolicitud, at: 'sending', names }];
    return ledger.isDone(idSolicitud) ? [{ idSolicitud, at: 'arrived', names }] : [];
  }
}
