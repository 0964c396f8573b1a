import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Company } from '#core/portability/company/company.ts';
import { certificateKinds, type CertificateKind } from '#core/portability/documents/kinds.ts';
import type { CertificateDraft, Draft, RequestDraft } from '#core/portability/draft/draft.ts';
import { requestDraftOf, requestFormOf } from '#core/portability/draft/request-draft.ts';
import { skippedSteps } from '#core/portability/journey.ts';
import { contractNames } from '#core/portability/reference/contract-names.ts';
import type { RequestLists } from '#core/portability/request/load-request-form.ts';
import { closingProduct, composeRequest } from '#core/portability/request/request.ts';
import { orderedProduct } from '#core/portability/request/what-is-ordered.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { consents } from '#core/portability/company/company-fields.ts';
import { textsAcceptedBy, type TextVersions } from '#core/portability/texts/bank-text.ts';
import { selectedOptions } from '#core/portability/request/products-to-contract.ts';
import { signObstacles } from '#core/portability/request/sections.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { DocumentLedgerStore } from '../documents/DocumentLedgerStore.ts';
import { HeldFilesStore, type PickingUseCases } from '../documents/HeldFilesStore.ts';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { ContractStore } from './ContractStore.ts';
import { ProductDraftStore } from './ProductDraftStore.ts';
import { ProviderStore, type ProviderUseCases } from './ProviderStore.ts';
import { RequestFormStore } from './RequestFormStore.ts';
import { SigningStore, type Signed, type SigningUseCases } from './SigningStore.ts';
import type { Reviewed, ReviewPart } from './review-parts.ts';
import { agreedAgain, certificates as certificatesText, newTexts, obstacleWording } from './text.ts';

export type RequestUseCases = SigningUseCases &
  PickingUseCases &
  ProviderUseCases & {
    readonly loadRequestForm: TE.TaskEither<Failure, RequestLists>;
    readonly textsInUse: TE.TaskEither<Failure, TextVersions | undefined>;
  };

/** Sections of the request form that collapse to a line on a phone, once they are finished (EXT-1213). */
export type FoldedPart = 'toClose' | 'toContract';

/** Store of step 4 of the portability journey: four sections that open one after another, and the signature (SOL-01 to SOL-80). */
export class RequestStore {
  lists: RequestLists | undefined = undefined;
  loading = false;
  trouble: Trouble | undefined = undefined;
  /** Part of the request that is being edited from the review. */
  changing: ReviewPart | undefined = undefined;
  readonly request = new RequestFormStore();
  readonly toClose = new ProductDraftStore(this.request);
  readonly toContract = new ContractStore(this.request);
  readonly provider: ProviderStore;
  readonly certificates: HeldFilesStore<CertificateKind>;
  readonly signing: SigningStore;
  readonly draft: DraftStore;
  private earlierCertificates: readonly CertificateDraft[] = [];
  private readonly journey: JourneyStore;
  private readonly loadLists: TE.TaskEither<Failure, RequestLists>;
  private readonly textsInUse: TE.TaskEither<Failure, TextVersions | undefined>;

  constructor(
    journey: JourneyStore,
    useCases: RequestUseCases,
    { uploads, draft }: { readonly uploads: Pick<DocumentLedgerStore, 'start'>; readonly draft: DraftStore },
  ) {
    this.journey = journey;
    this.draft = draft;
    this.loadLists = useCases.loadRequestForm;
    this.textsInUse = useCases.textsInUse;
    this.provider = new ProviderStore(journey, this.request, useCases);
    this.certificates = new HeldFilesStore(certificateKinds, useCases);
    const { provider, certificates } = this;
    this.signing = new SigningStore(useCases, {
      ...{ journey, provider, certificates, uploads, draft },
      offerTexts: () => this.offerTexts(),
    });
    makeAutoObservable<this, 'journey' | 'loadLists' | 'textsInUse' | 'earlierCertificates'>(
      this,
      {
        journey: false,
        loadLists: false,
        textsInUse: false,
        request: false,
        toClose: false,
        toContract: false,
        provider: false,
        certificates: false,
        signing: false,
        draft: false,
        lists: observableRef,
        earlierCertificates: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Reopens the request step unchanged. */
  open(): void {
    if (this.lists === undefined) void this.load();
  }

  /** Loads the lists of the request step, or retries (EMP-39). */
  async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    const [answer, draft] = await Promise.all([this.loadLists(), this.draft.recover()]);
    runInAction(() => {
      if (E.isLeft(answer)) this.fail(answer.left);
      else this.offer(answer.right, draft);
    });
  }

  /** Skipped steps of the journey, for the stepper (EXT-1032). */
  get skipped() {
    return skippedSteps(this.journey.state);
  }

  /** Company shown in the summary of the request (SOL-04). */
  get company(): Company | undefined {
    const { state } = this.journey;
    return state.at === 'request' ? state.company : undefined;
  }

  /** Names of missing values that keep the sign button disabled (SOL-68, SOL-69, SOL-70, EXT-1007). */
  get missing(): readonly string[] {
    const loading = this.lists === undefined || this.provider.checking !== undefined;
    const obstacles = signObstacles(this.request.form, loading);
    if (obstacles[0] === 'loading') return [obstacleWording.loading];
    return [
      ...obstacles.map((obstacle) => obstacleWording[obstacle]),
      ...this.certificates.unusable.map(certificatesText.unusable),
      ...(this.agreesAgain ? [agreedAgain.missing] : []),
      ...(this.hasNewTexts ? [newTexts.missing] : []),
    ];
  }

  sign(): void {
    const { signed } = this;
    if (signed !== undefined) void this.signing.sign(signed);
  }

  /** Everything that will be signed, once the request form is complete. */
  get review(): Reviewed | undefined {
    const { signed } = this;
    return signed === undefined
      ? undefined
      : {
          request: signed.request,
          region: signed.company.region.descripcion,
          certificates: this.certificates.list,
        };
  }

  /** True if a section of the request form is complete and not being edited (EXT-1213). */
  isFinished(part: FoldedPart): boolean {
    const { form, open } = this.request;
    return open.certificates && form.unanswered.length === 0 && this.changing !== part;
  }

  /** Content of a collapsed section of the request form, in one line. */
  lineOf(part: FoldedPart): string {
    const { toClose, toContract } = this.request.form;
    return part === 'toClose'
      ? toClose.map((listed, place) => orderedProduct(closingProduct(listed, place))).join(', ')
      : selectedOptions(toContract)
          .map(({ kind }) => contractNames[kind.code])
          .join(', ');
  }

  /** Goes from the review to one of its parts, to edit it. */
  change(part: ReviewPart): void {
    this.changing = part;
    if (part === 'company') this.correctCompany();
  }

  /** Returns from an edited part to the review. */
  reviewed(): void {
    this.changing = undefined;
  }

  /** Returns to step 3, keeping everything chosen in the request form. */
  startOver(): void {
    this.journey.dispatch({ did: 'start-over' });
  }

  correctCompany(): void {
    this.signing.forgetRefusal();
    this.journey.dispatch({ did: 'correct-company' });
  }

  /** Request to sign, composed only here, so that the same request is reviewed and sent (EXT-904). */
  private get signed(): Signed | undefined {
    const { company, lists } = this;
    const { provider, toClose, toContract } = this.request.form;
    if (this.missing.length > 0 || company === undefined || lists === undefined || provider === undefined) {
      return undefined;
    }
    const parts = { company, provider, toClose, toContract };
    const certificates = this.certificates.list.map(({ kind }) => kind);
    const request = composeRequest({ ...parts, certificates });
    return { ...parts, request, texts: this.texts, today: lists.today };
  }

  private get agreed(): SignedTexts {
    const { state } = this.journey;
    return (state.at === 'request' ? state.texts : undefined) ?? {};
  }

  /** Versions of the legal texts agreed to in step 3, and of those accepted by signing; none at a bank without texts (EXT-1405, EXT-1408). */
  private get texts(): SignedTexts | undefined {
    const inUse = this.lists?.texts;
    return (
      inUse && {
        ...this.agreed,
        ...Object.fromEntries(textsAcceptedBy('signature').map((name) => [name, inUse[name]])),
      }
    );
  }

  /** True if the page was reloaded after consent, so that the consent must be given again (PROUTE-31). */
  get agreesAgain(): boolean {
    const { state } = this.journey;
    return state.at === 'request' && state.agreesAgain === true;
  }

  /** True if a legal text agreed to in step 3 has a new version (EXT-2642). */
  get hasNewTexts(): boolean {
    const inUse = this.lists?.texts;
    return (
      inUse !== undefined &&
      !this.agreesAgain &&
      consents.flatMap(textsAcceptedBy).some((name) => this.agreed[name] !== inUse[name])
    );
  }

  /** Loads the current versions of the legal texts after a refusal (EXT-2642). */
  private async offerTexts(): Promise<void> {
    const texts = await this.textsInUse();
    runInAction(() => {
      if (E.isRight(texts) && this.lists !== undefined) this.lists = { ...this.lists, texts: texts.right };
    });
  }

  /** Raw values of the request form for the draft, with the names of files that were not attached again. */
  get typed(): RequestDraft {
    const attached = this.certificates.list.map(({ kind, attachment: { name } }) => ({ kind, name }));
    const form = this.provider.resuming ?? this.request.form;
    return requestDraftOf(form, this.toClose.entering, [...attached, ...this.lostCertificates]);
  }

  /** Certificates that were attached on an earlier visit and must be attached again. */
  get lostCertificates(): readonly CertificateDraft[] {
    const { list } = this.certificates;
    return this.earlierCertificates.filter(
      (earlier) =>
        !list.some(({ kind, attachment }) => kind === earlier.kind && attachment.name === earlier.name),
    );
  }

  private resume(draft: RequestDraft, lists: RequestLists): void {
    const { form, entering } = requestFormOf(draft, lists);
    this.earlierCertificates = draft.certificates;
    this.toClose.resume(entering);
    this.provider.resume(form);
  }

  private offer(lists: RequestLists, draft: Draft | undefined): void {
    this.loading = false;
    this.trouble = undefined;
    this.lists = lists;
    this.provider.offer(lists.providers);
    this.toClose.offer(lists.products);
    if (draft?.request !== undefined) this.resume(draft.request, lists);
    this.draft.follow('request', () => this.typed);
  }

  private fail(failure: Failure): void {
    const trouble = troubleOf(failure);
    if (trouble === 'leave') return;
    this.loading = false;
    this.trouble = trouble;
  }
}
