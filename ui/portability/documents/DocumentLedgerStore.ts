import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { unwatched, type UploadWatch } from '#core/portability/documents/attachment.ts';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import { ledgerOf, type LedgerEntry } from '#core/portability/documents/ledger.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import type { DocumentResult, PortalDocument } from '#core/portability/documents/portal-document.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import {
  addFiles,
  emptyUploadList,
  failFile,
  finishFile,
  nextToStart,
  holdBack,
  removeFile,
  reportProgress,
  retryFile,
  startFile,
  type UploadItem,
  type UploadList,
} from '#core/shared/files/upload-list.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { listedFileOf } from '../listed-file.ts';
import { failureReason } from './failure-reason.ts';

export type LedgerUseCases = {
  readonly uploadDocument: (
    idSolicitud: number,
    document: PortalDocument,
    watch: UploadWatch,
  ) => TE.TaskEither<Failure, { readonly id: string }>;
  /** PAPI-48 · What the bank holds of a request. */
  readonly keptDocuments: (idSolicitud: number) => TE.TaskEither<Failure, readonly KeptDocument[]>;
};

/** A document that left, or is to leave, from this page; who follows it, and who waits for its end. */
type Sent = {
  readonly idSolicitud: number;
  readonly document: PortalDocument;
  readonly watch: UploadWatch;
  readonly settle: (result: DocumentResult['result']) => void;
};

/** What is known of the bank's own list of a request. */
type Kept =
  | { readonly at: 'unasked' | 'asking' | 'unread' }
  | { readonly at: 'read'; readonly documents: readonly KeptDocument[] };

const unasked: Kept = { at: 'unasked' };

/** SOL-75, SOL-76, PAPI-48 · The fate of every document of every request of this visit: the one place that sends and knows. */
export class DocumentLedgerStore {
  private list: UploadList = emptyUploadList('automatic', Infinity);
  private readonly sent = new Map<string, Sent>();
  private readonly kept = observable.map<number, Kept>({}, { deep: false });
  private readonly failures = observable.map<number, number>();
  private readonly dropped = observable.map<number, number>();
  private readonly arrived = observable.map<number, readonly DocumentKind[]>({}, { deep: false });
  private enlisted = 0;
  private readonly useCases: LedgerUseCases;

  constructor(useCases: LedgerUseCases) {
    this.useCases = useCases;
    makeAutoObservable<
      this,
      'useCases' | 'list' | 'sent' | 'kept' | 'failures' | 'dropped' | 'arrived' | 'enlisted'
    >(
      this,
      {
        useCases: false,
        sent: false,
        kept: false,
        failures: false,
        dropped: false,
        arrived: false,
        enlisted: false,
        list: observableRef,
      },
      { autoBind: true },
    );
  }

  /** SOL-75 · Begins at once; how each one ended comes when all have. */
  start(idSolicitud: number, documents: readonly PortalDocument[]): void {
    void this.send(idSolicitud, documents, () => unwatched)();
  }

  /** DOC-48 · The queue of every upload. */
  send(
    idSolicitud: number,
    documents: readonly PortalDocument[],
    watchOf: (document: PortalDocument) => UploadWatch,
  ): () => Promise<readonly DocumentResult[]> {
    return () => {
      const ends = documents.map((document) => this.enlist(idSolicitud, document, watchOf(document)));
      this.sendNext();
      return Promise.all(ends);
    };
  }

  /** ADI-21 · What could not even be tried stays to be sent again. */
  keepForRetry(idSolicitud: number, documents: readonly PortalDocument[], failure: Failure): void {
    const before = this.list.items.length;
    documents.forEach((document) => void this.enlist(idSolicitud, document, unwatched));
    this.list.items.slice(before).forEach(({ id }) => {
      this.list = holdBack(this.list, id, failureReason(failure));
    });
    this.countFailure(idSolicitud);
  }

  /** SOL-76 · Sends again one document that failed, and nothing else. */
  retry(id: string): void {
    this.list = retryFile(this.list, id);
    this.sendNext();
  }

  /** SOL-76 · A document that failed and that its visitor gives up, or that the bank will never take. */
  drop(id: string): void {
    const idSolicitud = this.sent.get(id)?.idSolicitud;
    const failed = this.list.items.some((item) => item.id === id && item.error !== undefined);
    if (idSolicitud === undefined || !failed) return;
    this.list = removeFile(this.list, id);
    this.sent.delete(id);
    this.dropped.set(idSolicitud, this.droppedOf(idSolicitud) + 1);
  }

  /** How many documents of a request were given up. */
  droppedOf(idSolicitud: number): number {
    return this.dropped.get(idSolicitud) ?? 0;
  }

  /** SOL-76 · Sends again all that failed of a request. */
  retryAll(idSolicitud: number): void {
    this.itemsOf(idSolicitud)
      .filter(({ error }) => error !== undefined)
      .forEach(({ id }) => this.retry(id));
  }

  /** PAPI-48 · Asks the bank what it holds, and again after a failure. */
  async load(idSolicitud: number): Promise<void> {
    if (this.keptOf(idSolicitud).at === 'asking') return;
    this.kept.set(idSolicitud, { at: 'asking' });
    const answer = await this.useCases.keptDocuments(idSolicitud)();
    runInAction(() => {
      if (E.isRight(answer)) this.kept.set(idSolicitud, { at: 'read', documents: answer.right });
      else if (!endsSession(answer.left)) this.kept.set(idSolicitud, { at: 'unread' });
    });
  }

  /** What is known of the bank's own list of a request. */
  askedOf(idSolicitud: number): Kept['at'] {
    return this.keptOf(idSolicitud).at;
  }

  /** The fate of every document of a request. */
  entriesOf(idSolicitud: number): readonly LedgerEntry[] {
    const kept = this.keptOf(idSolicitud);
    const sent = this.itemsOf(idSolicitud).flatMap((item) => {
      const kind = this.sent.get(item.id)?.document.kind;
      return kind === undefined ? [] : [{ kind, item }];
    });
    return ledgerOf(sent, kept.at === 'read' ? kept.documents : []);
  }

  /** SOL-76 · The names of the documents of a request that did not arrive. */
  failedOf(idSolicitud: number): readonly string[] {
    return this.itemsOf(idSolicitud)
      .filter(({ error }) => error !== undefined)
      .map(({ name }) => name);
  }

  /** The kinds of the documents of a request that arrived from this page, in the order in which they did. */
  arrivedOf(idSolicitud: number): readonly DocumentKind[] {
    return this.arrived.get(idSolicitud) ?? [];
  }

  /** How often something of a request did not arrive, so that each new failure can be told. */
  failuresOf(idSolicitud: number): number {
    return this.failures.get(idSolicitud) ?? 0;
  }

  /** The requests of which something did not arrive. */
  get failing(): readonly number[] {
    const failed = this.list.items.filter(({ error }) => error !== undefined);
    return [...new Set(failed.flatMap(({ id }) => this.sent.get(id)?.idSolicitud ?? []))];
  }

  isSending(idSolicitud: number): boolean {
    return this.itemsOf(idSolicitud).some(({ error, isUpload }) => error === undefined && !isUpload);
  }

  /** DOC-49 · All that left from this page has arrived. */
  isDone(idSolicitud: number): boolean {
    const items = this.itemsOf(idSolicitud);
    return items.length > 0 && items.every(({ isUpload }) => isUpload);
  }

  private keptOf(idSolicitud: number): Kept {
    return this.kept.get(idSolicitud) ?? unasked;
  }

  private itemsOf(idSolicitud: number): readonly UploadItem[] {
    return this.list.items.filter(({ id }) => this.sent.get(id)?.idSolicitud === idSolicitud);
  }

  /** A place in the queue; the id of the file was unique in a list that may be gone by now. */
  private enlist(idSolicitud: number, document: PortalDocument, watch: UploadWatch): Promise<DocumentResult> {
    this.enlisted += 1;
    const id = `${idSolicitud}-${this.enlisted}`;
    this.list = addFiles(this.list, [{ ...listedFileOf(document.attachment), id }]);
    return new Promise((resolve) => {
      this.sent.set(id, {
        idSolicitud,
        document,
        watch,
        settle: (result) => resolve({ document, result }),
      });
    });
  }

  private countFailure(idSolicitud: number): void {
    this.failures.set(idSolicitud, this.failuresOf(idSolicitud) + 1);
  }

  /** DOC-11, DOC-13 · Two at once, the others wait. */
  private sendNext(): void {
    nextToStart(this.list).forEach(({ id }) => {
      const sent = this.sent.get(id);
      if (sent === undefined) return;
      this.list = startFile(this.list, id);
      void this.upload(id, sent);
    });
  }

  private async upload(id: string, { idSolicitud, document, watch, settle }: Sent): Promise<void> {
    const follow = (percent: number) => {
      watch.onProgress(percent);
      runInAction(() => (this.list = reportProgress(this.list, id, percent)));
    };
    const answer = await this.useCases.uploadDocument(idSolicitud, document, {
      ...watch,
      onProgress: follow,
    })();
    runInAction(() => {
      if (E.isRight(answer)) {
        this.list = finishFile(this.list, id);
        this.arrived.set(idSolicitud, [...this.arrivedOf(idSolicitud), document.kind]);
      } else {
        this.list = failFile(this.list, id, failureReason(answer.left));
        this.countFailure(idSolicitud);
      }
      this.sendNext();
    });
    settle(answer);
  }
}
