import { makeAutoObservable, observableRef } from 'mobx';
import type { JourneyStore } from '../JourneyStore.ts';
import type { DocumentLedgerStore } from './DocumentLedgerStore.ts';

export type UploadNotice = { readonly idSolicitud: number; readonly names: readonly string[] };

/** SOL-76 · Uploads that failed while their visitor stands somewhere else. */
export class UploadNoticesStore {
  private followed: { readonly ledger: DocumentLedgerStore; readonly visit: number } | undefined = undefined;
  /** How many failures of a request had been told when its notice was put away. */
  private closed: ReadonlyMap<number, number> = new Map();
  private readonly journey: JourneyStore;

  constructor(journey: JourneyStore) {
    this.journey = journey;
    makeAutoObservable<this, 'journey' | 'followed' | 'closed'>(
      this,
      { journey: false, followed: observableRef, closed: observableRef },
      { autoBind: true },
    );
  }

  /** Nothing can fail before there is a ledger; that of a visit comes with its first page that sends. */
  follow(ledger: DocumentLedgerStore): void {
    this.followed = { ledger, visit: this.journey.visit };
    this.closed = new Map();
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
    return ledger.failing
      .filter((idSolicitud) => idSolicitud !== shown)
      .filter((idSolicitud) => this.closed.get(idSolicitud) !== ledger.failuresOf(idSolicitud))
      .map((idSolicitud) => ({ idSolicitud, names: ledger.failedOf(idSolicitud) }));
  }

  retry(idSolicitud: number): void {
    this.ledger?.retryAll(idSolicitud);
  }

  /** Until something of that request fails again. */
  close({ idSolicitud }: UploadNotice): void {
    this.closed = new Map([...this.closed, [idSolicitud, this.ledger?.failuresOf(idSolicitud) ?? 0]]);
  }
}
