import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import {
  type AdditionalKind,
  additionalKinds,
  documentDescription,
} from '#core/portability/documents/kinds.ts';
import type { MyDocuments } from '#core/portability/documents/load-my-documents.ts';
import {
  documentsToPick,
  myDocumentsColumns,
  myDocumentsRows,
  type MyDocumentsRow,
} from '#core/portability/documents/my-documents.ts';
import type { NamedDocument } from '#core/portability/documents/take-document.ts';
import { awaitsAnswer, type RequestSummary } from '#core/portability/status/request-summary.ts';
import { newestRequest, requestForDocuments, requestsOwing } from '#core/portability/status/request-list.ts';
import { byLastDay } from '#core/portability/status/offer.ts';
import type { RequestProgress } from '#core/portability/status/load-progress.ts';
import { offerDueIn } from '#core/portability/status/timeline.ts';
import { turnOf, type Turn } from '#core/portability/status/turn.ts';
import { formatDayMonthYear, type CalendarDate } from '#core/shared/calendar-date.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import type { ListedFile } from '#core/shared/files/file-list.ts';
import { E, O, type T, type TE } from '#core/shared/fp.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import { ColumnsStore } from '#ui/kit/ColumnsStore.ts';
import { FilePickerStore, type FilePickerUseCases } from '#ui/kit/FilePickerStore.ts';
import type { CarriedFilesStore } from '../documents/CarriedFilesStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { DownloadStore } from '../outcome/DownloadStore.ts';
import { columnWording, text } from './text.ts';

export type MyDocumentsUseCases = Pick<FilePickerUseCases, 'after'> & {
  readonly loadMyDocuments: TE.TaskEither<Failure, MyDocuments>;
  readonly downloadDocument: (document: NamedDocument) => TE.TaskEither<Failure, void>;
  readonly takeFiles: (documents: readonly NamedDocument[]) => TE.TaskEither<Failure, readonly File[]>;
  /** Loads the dates from which the page computes until when a request waits for documents. */
  readonly loadProgress: (request: RequestSummary) => T.Task<RequestProgress>;
  /** Logs a failed call, so that support can distinguish it from an empty list. */
  readonly tellFailure: (failure: Failure) => void;
};

type Stage =
  | { readonly at: 'loading' | 'failed' | 'not-offered' | 'none' }
  | {
      readonly at: 'listed';
      readonly requests: readonly RequestSummary[];
      readonly rows: readonly MyDocumentsRow[];
    };

const filesOf = (read: MyDocuments): readonly ListedFile[] =>
  read.offered ? documentsToPick(myDocumentsRows(read.requests, read.documents)) : [];

type AskedDownload = {
  readonly name: string;
  readonly from: 'table' | 'picker';
  readonly download: DownloadStore;
};

const stageOf = (read: MyDocuments): Stage => {
  if (!read.offered) return { at: 'not-offered' };
  const { requests, documents } = read;
  return requests.length === 0
    ? { at: 'none' }
    : { at: 'listed', requests, rows: myDocumentsRows(requests, documents) };
};

/** Store of the page «Mis documentos»: table, downloads, and reuse of documents (UPL-07, TBL-01). */
export class MyDocumentsStore {
  stage: Stage = { at: 'loading' };
  /** Whether documents are being transferred to the additional information page. */
  taking = false;
  takingFailed = false;
  readonly columns = new ColumnsStore(
    myDocumentsColumns.map(({ name, visible, ocultable }, index) => ({
      nombre: columnWording[name],
      visible,
      ocultable,
      index,
    })),
  );
  readonly group = new ChoiceStore<AdditionalKind>({
    idOf: (kind) => kind,
    nameOf: documentDescription,
    options: additionalKinds,
  });
  readonly picker: FilePickerStore;
  /** Last requested download, and where on the page its failure is shown; undefined before one. */
  asked: AskedDownload | undefined = undefined;
  private readonly downloads = new Map<string, DownloadStore>();
  private readonly progress = observable.map<number, RequestProgress>();
  private readonly journey: JourneyStore;
  private readonly useCases: MyDocumentsUseCases;
  private readonly carried: CarriedFilesStore;

  constructor(journey: JourneyStore, useCases: MyDocumentsUseCases, carried: CarriedFilesStore) {
    this.journey = journey;
    this.useCases = useCases;
    this.carried = carried;
    this.picker = new FilePickerStore({
      after: useCases.after,
      loadFiles: () => this.readFiles(),
      download: (file) => this.download(file, 'picker'),
      use: (files) => void this.use(files),
    });
    makeAutoObservable<this, 'journey' | 'useCases' | 'carried' | 'downloads' | 'progress'>(
      this,
      {
        journey: false,
        useCases: false,
        carried: false,
        downloads: false,
        progress: false,
        turnFor: false,
        columns: false,
        group: false,
        picker: false,
        downloadOf: false,
        stage: observableRef,
        asked: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads the documents; a list that is already shown stays visible meanwhile. */
  open(): void {
    void this.load();
  }

  async load(): Promise<void> {
    if (this.stage.at !== 'listed') this.stage = { at: 'loading' };
    this.takingFailed = false;
    await this.picker.load();
  }

  get company(): string {
    return this.journey.company;
  }

  /** Number of the request for which documents already stored at the bank can be used again; undefined if no request accepts documents (EST-25, EST-26, EXT-1096). */
  get target(): number | undefined {
    return this.receiver?.idSolicitud;
  }

  /** Requests that the company has documents to send for, oldest first (EXT-1170). */
  get owing(): readonly RequestSummary[] {
    return requestsOwing(this.requests);
  }

  /** Requests whose offer waits for an answer, each with its last day once that is known, in the order of those days (EXT-1170, EXT-2916). */
  get offersWaiting(): readonly string[] {
    return this.requests
      .filter(awaitsAnswer)
      .map(({ idSolicitud }) => ({ idSolicitud, due: this.lastDayOf(idSolicitud) }))
      .toSorted((one, other) => byLastDay(one.due, other.due))
      .map(({ idSolicitud, due }) => text.offerUntil(idSolicitud, due && formatDayMonthYear(due)));
  }

  private lastDayOf(idSolicitud: number): CalendarDate | undefined {
    return offerDueIn(this.progress.get(idSolicitud)?.milestones);
  }

  /** Whether the bank has any document to download or use again. */
  get hasDocuments(): boolean {
    return this.stage.at === 'listed' && this.stage.rows.some(({ document }) => document !== undefined);
  }

  /** Returns who must act next on a request that waits for documents; `undefined` while its dates are loading. */
  turnFor(request: RequestSummary): Turn | undefined {
    const progress = this.progress.get(request.idSolicitud);
    return progress && turnOf(request, progress.milestones, progress.closings);
  }

  /** Opens the additional information page of a request (EXT-1170). */
  complete(idSolicitud: number): void {
    this.journey.dispatch({ did: 'complete-information', idSolicitud });
  }

  /** Names of what is missing to transfer documents, besides a selection of them; empty if nothing is. */
  get missing(): readonly string[] {
    return E.isLeft(this.group.value) ? [text.toChooseGroup] : [];
  }

  download(document: NamedDocument, from: AskedDownload['from']): void {
    const download = this.downloadOf(document);
    this.asked = { name: document.name, from, download };
    void download.start();
  }

  /** Returns the download store of a document, one for all its buttons. */
  downloadOf(document: NamedDocument): DownloadStore {
    const own =
      this.downloads.get(document.id) ?? new DownloadStore(this.useCases.downloadDocument(document));
    this.downloads.set(document.id, own);
    return own;
  }

  leave(): void {
    this.journey.dispatch({ did: 'leave-documents' });
  }

  private get receiver(): RequestSummary | undefined {
    return O.toUndefined(requestForDocuments(this.requests));
  }

  private get requests(): readonly RequestSummary[] {
    return this.stage.at === 'listed' ? this.stage.requests : [];
  }

  private async loadProgress(request: RequestSummary): Promise<void> {
    const progress = await this.useCases.loadProgress(request)();
    runInAction(() => this.progress.set(request.idSolicitud, progress));
  }

  /** Loads the documents for both the table and the picker; returns the picker's files. */
  private async readFiles(): Promise<E.Either<Failure, readonly ListedFile[]>> {
    const answer = await this.useCases.loadMyDocuments();
    runInAction(() => {
      if (E.isRight(answer)) this.list(answer.right);
      else if (!endsSession(answer.left)) this.fail(answer.left);
    });
    return E.map(filesOf)(answer);
  }

  private list(read: MyDocuments): void {
    this.stage = stageOf(read);
    if (read.offered) this.journey.nameCompany(O.toUndefined(newestRequest(read.requests))?.companyName);
    [...this.owing, ...this.requests.filter(awaitsAnswer)].forEach(
      (request) => void this.loadProgress(request),
    );
  }

  private fail(failure: Failure): void {
    this.useCases.tellFailure(failure);
    if (this.stage.at !== 'listed') this.stage = { at: 'failed' };
  }

  /** Loads the selected documents as files and passes them to the additional information page of the request, which opens. */
  private async use(files: readonly ListedFile[]): Promise<void> {
    const { target, taking } = this;
    const group = this.group.value;
    if (target === undefined || taking || E.isLeft(group)) return;
    this.taking = true;
    this.takingFailed = false;
    const answer = await this.useCases.takeFiles(files)();
    runInAction(() => {
      if (E.isLeft(answer) && endsSession(answer.left)) return;
      this.taking = false;
      this.takingFailed = E.isLeft(answer);
      if (E.isLeft(answer) || this.journey.state.at !== 'my-documents') return;
      this.carried.put({ idSolicitud: target, kind: group.right, files: answer.right });
      this.journey.dispatch({ did: 'complete-information', idSolicitud: target });
    });
  }
}
