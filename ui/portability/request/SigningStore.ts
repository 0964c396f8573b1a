import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Applicant } from '#core/portability/landing/entry.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { readRequestRefusal, type StoppedBy } from '#core/portability/request/read-refusal.ts';
import type {
  AttachedCertificate,
  RequestToSend,
  SubmissionFault,
} from '#core/portability/request/submit-request.ts';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import type { Request, SignedRequest } from '#core/portability/request/request.ts';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { CertificateKind } from '#core/portability/documents/kinds.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import type { DocumentLedgerStore } from '../documents/DocumentLedgerStore.ts';
import type { HeldFilesStore } from '../documents/HeldFilesStore.ts';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import type { Trouble } from '../trouble.ts';
import type { ProviderStore } from './ProviderStore.ts';
import { dropId } from './element-ids.ts';
import { namesTexts, refusedFaults } from './refused-fields.ts';

export type SigningUseCases = {
  readonly submitRequest: (
    signed: RequestToSend,
    certificates: readonly AttachedCertificate[],
    key: string,
    watchOf: (certificate: AttachedCertificate) => UploadWatch,
  ) => TE.TaskEither<SubmissionFault, SubmissionAnswer>;
  readonly sendRequestMail: (idSolicitud: number) => TE.TaskEither<never, unknown>;
};

/** Request ready to be signed: as reviewed, with its form and the bank's date. */
export type Signed = Omit<SignedRequest, 'certificates'> & {
  readonly request: Request;
  readonly today: CalendarDate;
};

type RefusedDocument = Extract<SubmissionFault, { fault: 'document-refused' }>;
type FailedCall = Exclude<SubmissionFault, RefusedDocument>;

/** Request together with the idempotency key under which it is sent. */
type Frozen = { readonly request: Request; readonly key: string };

type Around = {
  readonly journey: JourneyStore;
  readonly provider: Pick<ProviderStore, 'refuse'>;
  readonly certificates: HeldFilesStore<CertificateKind>;
  readonly uploads: Pick<DocumentLedgerStore, 'start'>;
  readonly draft: Pick<DraftStore, 'keyOf' | 'end' | 'setSigning'>;
  readonly offerTexts: () => Promise<void>;
};

/** Store of signing and sending a request (SOL-66 to SOL-77). */
export class SigningStore {
  pending = false;
  trouble: Trouble | undefined = undefined;
  /** Whether a signature got no answer, or one that does not tell whether the request was stored; until a later signature gets a clear answer (EXT-2948). */
  mayHaveArrived = false;
  stoppedBy: StoppedBy | undefined = undefined;
  /** The bank's message that the daily limit of requests is reached; undefined if it is not. */
  tooManyToday: string | undefined = undefined;
  /** Number of refusals that can be corrected; each new refusal moves the focus to the error summary. */
  attempt = 0;
  private refusedFields: readonly string[] = [];
  private frozen: Frozen | undefined = undefined;
  private readonly useCases: SigningUseCases;
  private readonly around: Around;

  constructor(useCases: SigningUseCases, around: Around) {
    this.useCases = useCases;
    this.around = around;
    makeAutoObservable<this, 'useCases' | 'around' | 'refusedFields' | 'frozen'>(
      this,
      {
        useCases: false,
        around: false,
        refusedFields: observableRef,
        frozen: false,
      },
      { autoBind: true },
    );
  }

  /** Entries of the error summary: refused certificates, and fields of the request that the bank refused (SOL-76, PAPI-24). */
  get faults(): readonly FieldFault[] {
    const documents = this.around.certificates.refused.map(({ kind, message }) => ({
      id: dropId(kind),
      message,
    }));
    return [...documents, ...refusedFaults(this.refusedFields)];
  }

  /** Whether the last signature was refused, so that the visitor has to correct something, or cannot sign again (EXT-2950). */
  get isRefused(): boolean {
    return this.stoppedBy !== undefined || this.tooManyToday !== undefined || this.faults.length > 0;
  }

  /** Sends the signed request; a press of the button during the call is ignored (SOL-71, SOL-72, SOL-77). */
  async sign(signed: Signed): Promise<void> {
    const { state } = this.around.journey;
    const { certificates, draft } = this.around;
    if (this.pending || state.at !== 'request') return;
    this.pending = true;
    draft.setSigning(true);
    this.trouble = undefined;
    this.stoppedBy = undefined;
    this.tooManyToday = undefined;
    this.forgetRefusal();
    certificates.begin();
    const { list } = certificates;
    const { request, key } = await this.freeze(signed.request);
    const answer = await this.useCases.submitRequest(
      { request, texts: signed.texts },
      list,
      key,
      certificates.watchOf,
    )();
    runInAction(() => {
      certificates.end();
      if (E.isRight(answer)) this.follow(answer.right, signed, state.entry, list);
      else if (answer.left.fault === 'document-refused') this.refuseDocument(answer.left);
      else this.meet(answer.left, signed);
    });
  }

  /** Returns the request with its idempotency key; as long as the request is unchanged, the key stays the same (PAPI-24, EXT-904). */
  private async freeze(request: Request): Promise<Frozen> {
    if (this.frozen === undefined || !compareStructural(this.frozen.request, request))
      this.frozen = { request, key: await this.around.draft.keyOf(request) };
    return this.frozen;
  }

  /** Ends the signing: moves the journey to the receipt or rejection at once; for an eligible request the certificates and the mail are sent afterwards (SOL-73, SOL-74, SOL-75, SOL-76). */
  private follow(
    { eligible, idSolicitud }: SubmissionAnswer,
    signed: Signed,
    entry: Applicant,
    list: readonly AttachedCertificate[],
  ): void {
    const { journey, draft } = this.around;
    const { state } = journey;
    draft.end(eligible ? idSolicitud : undefined);
    const summary = receiptSummary({ ...signed, certificates: list.map(({ kind }) => kind) }, signed.today);
    if ((state.at === 'request' || state.at === 'company') && state.entry === entry) {
      const corrected = state.at === 'request' && !compareStructural(state.company, signed.company);
      journey.dispatch({
        did: 'submit',
        idSolicitud,
        eligible,
        summary,
        ...(corrected ? { corrected } : {}),
      });
    }
    if (!eligible) return;
    this.around.uploads.start(idSolicitud, list);
    void this.useCases.sendRequestMail(idSolicitud)();
  }

  /** Forgets the fields that the bank refused, when the visitor goes to correct them. */
  forgetRefusal(): void {
    this.refusedFields = [];
  }

  private refuseDocument({ id, message }: RefusedDocument): void {
    this.pending = false;
    this.attempt += 1;
    const { certificates, draft } = this.around;
    draft.setSigning(this.mayHaveArrived);
    certificates.refuse(id, message);
  }

  private meet({ fault, failure }: FailedCall, { provider }: Signed): void {
    const refusal = readRequestRefusal(failure);
    if (refusal.refusal === 'leave') return;
    this.pending = false;
    if (fault === 'call-failed')
      this.mayHaveArrived = refusal.refusal === 'connection' || refusal.refusal === 'service';
    this.around.draft.setSigning(this.mayHaveArrived);
    switch (refusal.refusal) {
      case 'already-asked':
        void this.around.provider.refuse(provider);
        break;
      case 'not-accepted':
        this.attempt += 1;
        this.refusedFields = refusal.fields;
        if (namesTexts(refusal.fields)) void this.around.offerTexts();
        break;
      case 'stopped':
        this.stoppedBy = refusal.why;
        break;
      case 'too-many-today':
        this.tooManyToday = refusal.message;
        break;
      case 'connection':
      case 'service':
        this.trouble = refusal.refusal;
    }
  }
}
