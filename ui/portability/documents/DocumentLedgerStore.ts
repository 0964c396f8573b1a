import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { unwatched, type UploadWatch } from '#core/portability/documents/attachment.ts';
import { saysEnded } from '#core/portability/documents/ended-refusal.ts';
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
  /** Loads the documents that the bank has for a request (PAPI-48). */
  readonly keptDocuments: (idSolicitud: number) => TE.TaskEither<Failure, readonly KeptDocument[]>;
};

/** Document uploaded or queued on this page, with its progress callbacks and the function that resolves its caller's promise. */
type Sent = {
  readonly idSolicitud: number;
  readonly document: PortalDocument;
  readonly watch: UploadWatch;
  readonly settle: (result: DocumentResult['result']) => void;
};

/** State of loading the bank's document list of a request. */
type Kept =
  | { readonly at: 'unasked' | 'asking' | 'unread' }
  | { readonly at: 'read'; readonly documents: readonly KeptDocument[] };

const unasked: Kept = { at: 'unasked' };

/** Store of the document ledger: uploads all documents of this visit, two at a time, and is the only place that tracks them (SOL-75, SOL-76, PAPI-48). */
export class DocumentLedgerStore {
  private list: UploadList = emptyUploadList('automatic', Infinity);
  private readonly sent = new Map<string, Sent>();
  private readonly kept = observable.map<number, Kept>({}, { deep: false });
  private readonly failures = observable.map<number, number>();
  private readonly dropped = observable.map<number, number>();
  private readonly arrived = observable.map<number, readonly DocumentKind[]>({}, { deep: false });
  private readonly ended = observable.set<number>();
  private enlisted = 0;
  private readonly useCases: LedgerUseCases;

  constructor(useCases: LedgerUseCases) {
    this.useCases = useCases;
    makeAutoObservable<
      this,
      'useCases' | 'list' | 'sent' | 'kept' | 'failures' | 'dropped' | 'arrived' | 'ended' | 'enlisted'
    >(
      this,
      {
        useCases: false,
        sent: false,
        kept: false,
        failures: false,
        dropped: false,
        arrived: false,
        ended: false,
        enlisted: false,
        list: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Starts the upload of documents without waiting for the results (SOL-75). */
  start(idSolicitud: number, documents: readonly PortalDocument[]): void {
    void this.send(idSolicitud, documents, () => unwatched)();
  }

  /** Returns a task that queues documents for upload and resolves with all results (DOC-48). */
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

  /** Adds documents whose upload was not tried to the ledger as failed, so that they can be retried (ADI-21). */
  keepForRetry(idSolicitud: number, documents: readonly PortalDocument[], failure: Failure): void {
    const before = this.list.items.length;
    documents.forEach((document) => void this.enlist(idSolicitud, document, unwatched));
    this.list.items.slice(before).forEach(({ id }) => {
      this.list = holdBack(this.list, id, failureReason(failure));
    });
    this.countFailure(idSolicitud);
  }

  /** Queues one failed document for upload again (SOL-76). */
  retry(id: string): void {
    this.list = retryFile(this.list, id);
    this.sendNext();
  }

  /** Removes a failed document from the ledger at the visitor's wish; any other document stays (SOL-76). */
  drop(id: string): void {
    const idSolicitud = this.sent.get(id)?.idSolicitud;
    const failed = this.list.items.some((item) => item.id === id && item.error !== undefined);
    if (idSolicitud === undefined || !failed) return;
    this.list = removeFile(this.list, id);
    this.sent.delete(id);
    this.dropped.set(idSolicitud, this.droppedOf(idSolicitud) + 1);
  }

  /** Returns the number of a request's documents that the visitor dismissed. */
  droppedOf(idSolicitud: number): number {
    return this.dropped.get(idSolicitud) ?? 0;
  }

  /** Queues all failed documents of a request for upload again (SOL-76). */
  retryAll(idSolicitud: number): void {
    this.itemsOf(idSolicitud)
      .filter(({ error }) => error !== undefined)
      .forEach(({ id }) => this.retry(id));
  }

  /** Loads the bank's document list of a request, unless that is under way; also for a retry (PAPI-48). */
  async load(idSolicitud: number): Promise<void> {
    if (this.keptOf(idSolicitud).at === 'asking') return;
    this.kept.set(idSolicitud, { at: 'asking' });
    const answer = await this.useCases.keptDocuments(idSolicitud)();
    runInAction(() => {
      if (E.isRight(answer)) this.kept.set(idSolicitud, { at: 'read', documents: answer.right });
      else if (!endsSession(answer.left)) this.kept.set(idSolicitud, { at: 'unread' });
    });
  }

  /** Returns the state of loading the bank's document list of a request. */
  askedOf(idSolicitud: number): Kept['at'] {
    return this.keptOf(idSolicitud).at;
  }

  /** Returns all documents of a request, uploaded from this page or listed by the bank, with their sending state. */
  entriesOf(idSolicitud: number): readonly LedgerEntry[] {
    const kept = this.keptOf(idSolicitud);
    const sent = this.itemsOf(idSolicitud).flatMap((item) => {
      const kind = this.sent.get(item.id)?.document.kind;
      return kind === undefined ? [] : [{ kind, item }];
    });
    return ledgerOf(sent, kept.at === 'read' ? kept.documents : []);
  }

  /** Returns the names of a request's documents whose upload failed (SOL-76). */
  failedOf(idSolicitud: number): readonly string[] {
    return this.itemsOf(idSolicitud)
      .filter(({ error }) => error !== undefined)
      .map(({ name }) => name);
  }

  /** Tells whether the bank refused a document of a request because the request has ended (EXT-1160). */
  hasEnded(idSolicitud: number): boolean {
    return this.ended.has(idSolicitud);
  }

  /** Returns the kinds of a request's documents uploaded from this page, one per document, in order of arrival at the bank. */
  arrivedOf(idSolicitud: number): readonly DocumentKind[] {
    return this.arrived.get(idSolicitud) ?? [];
  }

  /** Returns the number of failed uploads of a request so far; a higher number is a new failure to announce. */
  failuresOf(idSolicitud: number): number {
    return this.failures.get(idSolicitud) ?? 0;
  }

  /** Numbers of the requests that have failed documents. */
  get failing(): readonly number[] {
    const failed = this.list.items.filter(({ error }) => error !== undefined);
    return [...new Set(failed.flatMap(({ id }) => this.sent.get(id)?.idSolicitud ?? []))];
  }

  isSending(idSolicitud: number): boolean {
    return this.itemsOf(idSolicitud).some(({ error, isUpload }) => error === undefined && !isUpload);
  }

  /** Tells whether all documents that this page queued for a request were uploaded; false if there are none (DOC-49). */
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

  /** Queues a document under a new id, since its file id is unique only within its list; resolves with the result of its first upload. */
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

  /** Starts queued uploads, up to two at a time (DOC-11, DOC-13). */
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
        if (saysEnded(answer.left)) this.ended.add(idSolicitud);
        this.countFailure(idSolicitud);
      }
      this.sendNext();
    });
    settle(answer);
  }
}
