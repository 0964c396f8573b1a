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
import { consents, textsAcceptedBy, type TextVersions } from '#core/portability/texts/bank-text.ts';
import { selectedOptions } from '#core/portability/request/products-to-contract.ts';
import { signObstacles } from '#core/portability/request/request-form.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { DocumentLedgerStore } from '../documents/DocumentLedgerStore.ts';
import { HeldFilesStore, type PickingUseCases } from '../documents/HeldFilesStore.ts';
import { inOneLine } from '../draft/text.ts';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { ContractStore } from './ContractStore.ts';
import { ProductDraftStore } from './ProductDraftStore.ts';
import { ProviderStore, type ProviderUseCases } from './ProviderStore.ts';
import { RequestFormStore } from './RequestFormStore.ts';
import { SigningStore, type Signed, type SigningUseCases } from './SigningStore.ts';
import type { Reviewed, ReviewPart } from './review-parts.ts';
import {
  agreedAgain,
  certificates as certificatesText,
  consentNouns,
  newTexts,
  obstacleWording,
} from './text.ts';

export type RequestUseCases = SigningUseCases &
  PickingUseCases &
  ProviderUseCases & {
    readonly loadRequestForm: TE.TaskEither<Failure, RequestLists>;
    readonly textsInUse: TE.TaskEither<Failure, TextVersions | undefined>;
  };

/** Section of the request form that collapses to a line on a phone once it is finished (EXT-1213). */
export type FoldedPart = 'toClose' | 'toContract';

/** Store of step 4 of the portability journey: its four sections, which open one after another, and the signature (SOL-01 to SOL-80). */
export class RequestStore {
  lists: RequestLists | undefined = undefined;
  loading = false;
  trouble: Trouble | undefined = undefined;
  /** Part of the request that is being edited from the review; undefined if none is. */
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

  /** Opens the request step: loads the lists, unless they are loaded already. */
  open(): void {
    if (this.lists === undefined) void this.load();
  }

  /** Loads the lists and the draft of the request step; also retries after a failure (EMP-39). */
  async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    const [answer, draft] = await Promise.all([this.loadLists(), this.draft.recover()]);
    runInAction(() => {
      if (E.isLeft(answer)) this.fail(answer.left);
      else this.offer(answer.right, draft);
    });
  }

  /** Numbers of the journey's skipped steps, for the stepper (EXT-1032). */
  get skipped() {
    return skippedSteps(this.journey.state);
  }

  /** Company shown in the summary of the request; undefined outside this step (SOL-04). */
  get company(): Company | undefined {
    const { state } = this.journey;
    return state.at === 'request' ? state.company : undefined;
  }

  /** Text with name and rut of the company (EXT-1172). */
  get companyWords(): string {
    return this.journey.company;
  }

  /** Names of missing values that keep the sign button disabled; empty if it is enabled (SOL-68, SOL-69, SOL-70, EXT-1007). */
  get missing(): readonly string[] {
    const loading = this.lists === undefined || this.provider.checking !== undefined;
    const obstacles = signObstacles(this.request.form, loading);
    if (obstacles[0] === 'loading') return [obstacleWording.loading];
    return [
      ...obstacles.map((obstacle) => obstacleWording[obstacle]),
      ...this.certificates.unusable.map(certificatesText.unusable),
      ...(this.agreesAgain
        ? [agreedAgain.missing(inOneLine(consents.map((consent) => consentNouns[consent])))]
        : []),
      ...(this.hasNewTexts ? [newTexts.missing] : []),
    ];
  }

  sign(): void {
    const { signed } = this;
    if (signed !== undefined) void this.signing.sign(signed);
  }

  /** Content of the review, which is all that will be signed; undefined while the request form is incomplete. */
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

  /** Tells whether a section of the request form is complete and not being edited, so that it may collapse (EXT-1213). */
  isFinished(part: FoldedPart): boolean {
    const { form, open } = this.request;
    return open.certificates && form.unanswered.length === 0 && this.changing !== part;
  }

  /** Returns the content of a collapsed section of the request form, in one line. */
  lineOf(part: FoldedPart): string {
    const { toClose, toContract } = this.request.form;
    return part === 'toClose'
      ? toClose.map((listed, place) => orderedProduct(closingProduct(listed, place))).join(', ')
      : selectedOptions(toContract)
          .map(({ kind }) => contractNames[kind.code])
          .join(', ');
  }

  /** Starts editing a part of the request from the review; the company is edited on its own page, step 3. */
  change(part: ReviewPart): void {
    this.changing = part;
    if (part === 'company') this.correctCompany();
  }

  /** Ends the editing of a part, so that the review is shown again. */
  reviewed(): void {
    this.changing = undefined;
  }

  /** Starts the journey over from the landing page. */
  startOver(): void {
    this.journey.dispatch({ did: 'start-over' });
  }

  /** Goes back from the request form to the company form, step 3; everything chosen stays. */
  correctCompany(): void {
    this.signing.forgetRefusal();
    this.journey.dispatch({ did: 'correct-company' });
  }

  /** Request to sign, composed only here, so that the same request is reviewed and sent; undefined while something is missing (EXT-904). */
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

  /** Versions of the legal texts agreed to in the company form and of those accepted by signing; undefined at a bank without texts (EXT-1405, EXT-1408). */
  private get texts(): SignedTexts | undefined {
    const inUse = this.lists?.texts;
    return (
      inUse && {
        ...this.agreed,
        ...Object.fromEntries(textsAcceptedBy('signature').map((name) => [name, inUse[name]])),
      }
    );
  }

  /** Whether the page was reloaded after consent, so that the consent must be given again (PROUTE-31). */
  get agreesAgain(): boolean {
    const { state } = this.journey;
    return state.at === 'request' && state.agreesAgain === true;
  }

  /** Whether a legal text agreed to in the company form has a new version since (EXT-2642). */
  get hasNewTexts(): boolean {
    const inUse = this.lists?.texts;
    return (
      inUse !== undefined &&
      this.journey.state.at === 'request' &&
      !this.agreesAgain &&
      consents.flatMap(textsAcceptedBy).some((name) => this.agreed[name] !== inUse[name])
    );
  }

  /** Loads the current versions of the legal texts, after the bank refused those of the request (EXT-2642). */
  private async offerTexts(): Promise<void> {
    const texts = await this.textsInUse();
    runInAction(() => {
      if (E.isRight(texts) && this.lists !== undefined) this.lists = { ...this.lists, texts: texts.right };
    });
  }

  /** Values of the request form for the draft, with the names of certificates that were not attached again. */
  get typed(): RequestDraft {
    const attached = this.certificates.list.map(({ kind, attachment: { name } }) => ({ kind, name }));
    const form = this.provider.resuming ?? this.request.form;
    return requestDraftOf(form, this.toClose.entering, [...attached, ...this.lostCertificates]);
  }

  /** Names of the certificates that were attached on an earlier visit and must be attached again. */
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
