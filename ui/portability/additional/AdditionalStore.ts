import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import { haveAllCome, stillAsked, type AskedKind } from '#core/portability/documents/asked-kinds.ts';
import {
  type AdditionalKind,
  type DocumentKind,
  additionalKinds,
} from '#core/portability/documents/kinds.ts';
import type { DocumentResult, PortalDocument } from '#core/portability/documents/portal-document.ts';
import type { RefusedDocument, SendingFault } from '#core/portability/documents/send-documents.ts';
import { receiptIn } from '#core/portability/journey.ts';
import type { RequestProgress } from '#core/portability/status/load-progress.ts';
import { owesDocuments, type RequestSummary } from '#core/portability/status/request-summary.ts';
import { turnOf, type Turn } from '#core/portability/status/turn.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, O, type T, type TE } from '#core/shared/fp.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import type { CarriedFilesStore } from '../documents/CarriedFilesStore.ts';
import type { DocumentLedgerStore } from '../documents/DocumentLedgerStore.ts';
import { HeldFilesStore, type PickingUseCases } from '../documents/HeldFilesStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { troubleWording } from '../trouble-text.ts';
import { troubleOf } from '../trouble.ts';
import { groupId } from './element-ids.ts';
import { text } from './text.ts';

export type AdditionalUseCases = PickingUseCases & {
  readonly findRequest: (idSolicitud: number) => TE.TaskEither<Failure, O.Option<RequestSummary>>;
  /** Loads the dates from which the page computes who must act next on the request. */
  readonly loadProgress: (request: RequestSummary) => T.Task<RequestProgress>;
  readonly sendDocuments: (
    idSolicitud: number,
    documents: readonly PortalDocument[],
    watchOf: (document: PortalDocument) => UploadWatch,
  ) => TE.TaskEither<SendingFault, readonly DocumentResult[]>;
};

/** Outcome of the last upload of additional information. */
type Outcome =
  { readonly ended: 'sent' } | { readonly ended: 'failed'; readonly title: string; readonly message: string };

/** Missing documents as the bank last listed them, and how many documents this page had uploaded by then. */
type Told = { readonly lacks: readonly AskedKind[]; readonly arrivedBefore: number };

/** Request of the page as the bank last listed it, with its dates. */
type Standing = { readonly request: RequestSummary; readonly progress: RequestProgress };

/** Returns the title and message of a failed upload, with the bank's own message if there is one (PERR-14, PERR-15, PERR-20). */
const outcomeOf = (failure: Failure): Outcome => {
  const wording = troubleWording[failure.kind === 'unreachable' ? 'connection' : 'service'];
  const said = failure.kind === 'refused' ? (failure.body.mensaje ?? '').trim() : '';
  return { ended: 'failed', title: wording.title, message: said === '' ? wording.message : said };
};

/** Failure stored for documents that the bank refused after the visitor had left the page. */
const refusedMeanwhile: Failure = { kind: 'unreadable', detail: 'a document was refused' };

const failuresOf = (results: readonly DocumentResult[]): readonly Failure[] =>
  results.flatMap(({ result }) => (E.isLeft(result) ? [result.left] : []));

/** Kinds of documents whose sections are open at first: only the first on the page. */
const openAtFirst = additionalKinds.slice(0, 1);

/** Store of the additional information page: files of all kinds for one request, uploaded together (ADI-01 to ADI-22). */
export class AdditionalStore {
  pending = false;
  /** Number of uploads refused because of a document; each new refusal moves the focus to the error summary. */
  attempt = 0;
  idSolicitud: number | undefined = undefined;
  /** Whether the company has no request with this number (EXT-1010). */
  isUnknown = false;
  readonly files: HeldFilesStore<AdditionalKind>;
  readonly ledger: DocumentLedgerStore;
  private last: Outcome | undefined = undefined;
  private told: Told | undefined = undefined;
  private standing: Standing | undefined = undefined;
  /** Number of the request's failed documents that the visitor had dismissed when the last upload began. */
  private droppedBefore = 0;
  private readonly opened = observable.set<AskedKind | DocumentKind>(openAtFirst);
  private readonly journey: JourneyStore;
  private readonly useCases: AdditionalUseCases;
  private readonly carried: CarriedFilesStore;

  constructor(
    journey: JourneyStore,
    useCases: AdditionalUseCases,
    ledger: DocumentLedgerStore,
    carried: CarriedFilesStore,
  ) {
    this.journey = journey;
    this.useCases = useCases;
    this.ledger = ledger;
    this.carried = carried;
    this.files = new HeldFilesStore(additionalKinds, useCases);
    makeAutoObservable<
      this,
      'journey' | 'useCases' | 'carried' | 'opened' | 'last' | 'told' | 'standing' | 'droppedBefore'
    >(
      this,
      {
        journey: false,
        useCases: false,
        carried: false,
        opened: false,
        files: false,
        ledger: false,
        droppedBefore: false,
        told: observableRef,
        standing: observableRef,
        last: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Starts the page for the request of the journey's state: loads which documents the bank has and which are missing. If it is another request than before, the page starts with no files (ADI-22). */
  open(): void {
    const { state } = this.journey;
    if (state.at !== 'additional') return;
    if (this.idSolicitud !== state.idSolicitud) this.begin();
    if (!this.pending) this.last = undefined;
    this.idSolicitud = state.idSolicitud;
    this.takeCarried();
    void this.ledger.load(state.idSolicitud);
    void this.askFor(state.idSolicitud);
  }

  /** Loads again which documents the bank has and which are missing, as when the page comes back into view (EXT-2931). */
  look(): void {
    const { idSolicitud } = this;
    if (this.pending || idSolicitud === undefined || this.journey.state.at !== 'additional') return;
    void this.ledger.load(idSolicitud);
    void this.askFor(idSolicitud);
  }

  /** Documents that the bank waits for, minus those uploaded since; undefined if the bank sends no such list (EXT-1009, EXT-1187). */
  get lacks(): readonly AskedKind[] | undefined {
    const { told, idSolicitud, ledger } = this;
    if (told === undefined || idSolicitud === undefined) return undefined;
    return stillAsked(told.lacks, ledger.arrivedOf(idSolicitud).slice(told.arrivedBefore));
  }

  /** Whether documents that the bank waits for are still missing (EXT-2921). */
  get stillLacks(): boolean {
    return this.lacks !== undefined && !haveAllCome(this.lacks);
  }

  /** Text with name and rut of the company whose request it is; empty if unknown (EXT-1172). */
  get company(): string {
    return this.journey.company;
  }

  /** Request of the page, once the bank has listed it. */
  get request(): RequestSummary | undefined {
    return this.standing?.request;
  }

  /** Who must act next on the request, with the documents that the bank still waits for; `undefined` until loaded, or if the bank does not list the request (EXT-1054). */
  get turn(): Turn | undefined {
    if (this.standing === undefined) return undefined;
    const { request, progress } = this.standing;
    return turnOf({ ...request, missing: this.lacks }, progress.milestones, progress.closings);
  }

  /** Outcome of the last upload; a failed one becomes successful once all its documents were retried successfully. Undefined before an upload, while its failed documents are sent again, and once one of them was dismissed (ADI-19, ADI-20, SOL-76). */
  get outcome(): Outcome | undefined {
    const { last, idSolicitud, ledger } = this;
    if (last?.ended !== 'failed' || idSolicitud === undefined) return last;
    if (ledger.failedOf(idSolicitud).length > 0) return last;
    const isWhole = ledger.droppedOf(idSolicitud) === this.droppedBefore;
    return isWhole && !ledger.isSending(idSolicitud) ? { ended: 'sent' } : undefined;
  }

  /** Whether the request has ended, according to the bank's list of requests or to a refusal of a document (EXT-1160). */
  get hasEnded(): boolean {
    if (this.turn?.step === 'over') return true;
    return this.idSolicitud !== undefined && this.ledger.hasEnded(this.idSolicitud);
  }

  /** Names of missing values that keep the button `SUBIR ARCHIVOS` disabled; empty if it is enabled (ADI-14). */
  get missing(): readonly string[] {
    return this.files.list.length === 0 ? [text.atLeastOne] : [];
  }

  /** Whether the bank has requested no documents for the request (sends no list of missing ones); false until the request is loaded (EXT-1171). */
  get isUnasked(): boolean {
    const { lacks, request } = this;
    return lacks === undefined && request !== undefined && !owesDocuments(request);
  }

  /** Whether the bank asks for documents, as far as that is known (EXT-2931). */
  get asksFor(): boolean {
    return !this.isUnasked && !haveAllCome(this.lacks);
  }

  /** Whether there is nothing to send: no file is attached, and the bank requests no documents or has received all (EXT-1171, EXT-2898). */
  get isComplete(): boolean {
    return this.files.list.length === 0 && !this.asksFor;
  }

  /** Returns the number of the request's documents of a kind that the bank has received (EXT-1039). */
  receivedOf(kind: AdditionalKind): number {
    const entries = this.idSolicitud === undefined ? [] : this.ledger.entriesOf(this.idSolicitud);
    return entries.filter((entry) => entry.fate === 'received' && entry.kind === kind).length;
  }

  /** Document kinds that are counted: those that the bank asked for by name when the page opened and any other that got files, else all (EXT-3031). */
  get groupsToFill(): readonly AdditionalKind[] {
    const asked = this.told?.lacks ?? [];
    const hasFiles = (kind: AdditionalKind) => this.files.rowsOf(kind).length + this.receivedOf(kind) > 0;
    return asked.length === 0
      ? additionalKinds
      : additionalKinds.filter((kind) => asked.includes(kind) || hasFiles(kind));
  }

  /** Number of the counted document kinds that have files, in the browser or at the bank since it asked for them (EXT-1039, EXT-3031). */
  get groupsWithFiles(): number {
    const isFilled = (kind: AdditionalKind) =>
      this.files.rowsOf(kind).length > 0 || (this.receivedOf(kind) > 0 && !this.isLacking(kind));
    return this.groupsToFill.filter(isFilled).length;
  }

  /** Whether an attached file has an error, which blocks the upload of all (ADI-22). */
  get hasRefused(): boolean {
    return additionalKinds.some((kind) => this.refusedOf(kind) > 0);
  }

  refusedOf(kind: AdditionalKind): number {
    return this.files.rowsOf(kind).filter(({ message }) => message !== undefined).length;
  }

  /** Entries of the error summary: the attached files refused at the last upload, each linked to its document kind (ADI-22). */
  get faults(): readonly FieldFault[] {
    return this.files.refused.map(({ kind, message }) => ({ id: groupId(kind), message }));
  }

  get cameFromStatus(): boolean {
    const { state } = this.journey;
    return state.at === 'additional' && state.cameFrom.at === 'status';
  }

  /** Upload progress as a text for screen readers; empty while nothing is uploaded (ADI-18). */
  get progressWords(): string {
    if (!this.pending || this.idSolicitud === undefined) return '';
    return this.ledger.isSending(this.idSolicitud) ? text.sending : text.checking;
  }

  isLacking(kind: AdditionalKind): boolean {
    return this.lacks?.includes(kind) === true;
  }

  isOpen(kind: AdditionalKind): boolean {
    return this.opened.has(kind);
  }

  setOpen(kind: AdditionalKind, isOpen: boolean): void {
    if (isOpen) this.opened.add(kind);
    else this.opened.delete(kind);
  }

  /** Uploads all attached files; a press of the button during an upload is ignored (ADI-18 to ADI-22). */
  async send(): Promise<void> {
    const { files, idSolicitud } = this;
    if (this.pending || idSolicitud === undefined || files.list.length === 0) return;
    this.pending = true;
    this.last = undefined;
    this.droppedBefore = this.ledger.droppedOf(idSolicitud);
    files.begin();
    await files.lookedInto();
    const documents = files.list;
    const answer = await this.useCases.sendDocuments(idSolicitud, documents, files.watchOf)();
    runInAction(() => {
      files.end();
      this.pending = false;
      if (E.isRight(answer)) this.conclude(failuresOf(answer.right));
      else if (answer.left.fault === 'call-failed') this.giveUp(idSolicitud, documents, answer.left.failure);
      else if (this.journey.state.at === 'landing') this.giveUp(idSolicitud, documents, refusedMeanwhile);
      else this.refuse(answer.left.refused);
      this.takeCarried();
    });
  }

  leave(): void {
    this.journey.dispatch({ did: 'leave-information' });
  }

  private begin(): void {
    this.files.clear();
    this.told = undefined;
    this.standing = undefined;
    this.isUnknown = false;
    this.opened.replace(openAtFirst);
  }

  /** Asks the bank whether the request exists and which documents it lacks, then loads its dates; a failed call is ignored (EXT-1009, EXT-1010). */
  private async askFor(idSolicitud: number): Promise<void> {
    const arrivedBefore = this.ledger.arrivedOf(idSolicitud).length;
    const answer = await this.useCases.findRequest(idSolicitud)();
    runInAction(() => {
      if (idSolicitud !== this.idSolicitud || E.isLeft(answer)) return;
      const lacks = O.toUndefined(answer.right)?.missing;
      if (this.told === undefined) this.openLacking(lacks);
      this.told = lacks && { lacks, arrivedBefore };
      this.isUnknown = O.isNone(answer.right) && receiptIn(this.journey.state, idSolicitud) === undefined;
    });
    if (E.isRight(answer)) this.journey.nameCompany(O.toUndefined(answer.right)?.companyName);
    if (E.isRight(answer) && O.isSome(answer.right)) await this.askForDates(answer.right.value);
  }

  /** Opens the sections of the document kinds that the bank waits for, instead of the first section (EXT-1097). */
  private openLacking(lacks: readonly AskedKind[] | undefined): void {
    if (lacks === undefined || haveAllCome(lacks)) return;
    for (const opened of openAtFirst)
      if (!this.files.list.some(({ kind }) => kind === opened)) this.opened.delete(opened);
    lacks.forEach((kind) => this.opened.add(kind));
  }

  private async askForDates(request: RequestSummary): Promise<void> {
    const progress = await this.useCases.loadProgress(request)();
    runInAction(() => {
      if (request.idSolicitud === this.idSolicitud) this.standing = { request, progress };
    });
  }

  /** Adds the documents picked on the page «Mis documentos» to the attached files; not during an upload, since its end clears the attached files. */
  private takeCarried(): void {
    if (this.pending || this.idSolicitud === undefined) return;
    this.carried.take(this.idSolicitud).forEach(({ kind, files }) => {
      this.files.attach(kind, files);
      this.opened.add(kind);
    });
  }

  /** Ends an upload: clears the attached files and sets the outcome; failed documents stay in the document ledger (ADI-19, ADI-20, ADI-21). */
  private conclude(failures: readonly Failure[]): void {
    const [failure] = failures;
    if (failures.some(endsSession)) return;
    this.files.clear();
    this.last = failure === undefined ? { ended: 'sent' } : outcomeOf(failure);
    if (this.idSolicitud !== undefined) void this.askFor(this.idSolicitud);
  }

  private refuse(refused: readonly RefusedDocument[]): void {
    this.attempt += 1;
    refused.forEach(({ document, message }) => {
      this.files.refuse(document.attachment.id, message);
      this.opened.add(document.kind);
    });
  }

  private giveUp(idSolicitud: number, documents: readonly PortalDocument[], failure: Failure): void {
    if (troubleOf(failure) === 'leave') return;
    this.ledger.keepForRetry(idSolicitud, documents, failure);
    this.conclude([failure]);
  }
}
