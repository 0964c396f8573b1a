import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Attachment, UploadWatch } from '#core/portability/documents/attachment.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import { draftText, type RepresentativeDraft } from '#core/portability/draft/draft.ts';
import type { Applicant } from '#core/portability/landing/entry.ts';
import {
  firstProofOption,
  folderProof,
  passwordProof,
  type Proof,
  type ProofFault,
  type ProofOption,
} from '#core/portability/representative/proof.ts';
import type { RepresentativeVerdict, WrongFolder } from '#core/portability/representative/representative.ts';
import type { Failure } from '#core/shared/failure.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { checkTaxFolder } from '#core/shared/files/file-rules.ts';
import { pickedSizeText } from '#core/shared/files/size-text.ts';
import { shownProgress } from '#core/shared/files/upload-list.ts';
import { E, pipe, type TE } from '#core/shared/fp.ts';
import { anything } from '#core/shared/intake.ts';
import { formatRut } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { fileAnnouncement, ledger } from '../documents/text.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { folderWording, missingWording, text, wrong as wrongProof, wrongFolder } from './text.ts';

export type RepresentativeUseCases = {
  readonly confirmRepresentative: (
    entry: Applicant,
    proof: Proof,
    watch: UploadWatch,
  ) => TE.TaskEither<Failure, RepresentativeVerdict>;
  readonly attachmentOf: (file: File, prefix: DocumentKind, taken: readonly string[]) => Attachment;
};

/** Verdict on a proof of representation that leaves the visitor on this page: wrong folder or password, lockout, or a folder that waits for an employee (EXT-1102, EXT-1103). */
export type Correctable = Exclude<RepresentativeVerdict, { verdict: 'confirmed' | 'no-representative' }>;

/** Lockout of the tax authority password (EXT-1104). */
type PasswordLock = Extract<Correctable, { verdict: 'password-locked' }>;

/** Upload of a tax folder: percent sent and, once the upload has started, the function that aborts it. */
type Sending = { readonly percent: number; readonly stop?: (() => void) | undefined };

export class RepresentativeStore {
  option: ProofOption = firstProofOption;
  folder: Attachment | undefined = undefined;
  readonly password = new FieldStore<ProofFault, Proof>({
    parse: passwordProof,
    wording: (fault) => missingWording[fault],
    intake: anything,
  });
  pending = false;
  trouble: Trouble | undefined = undefined;
  wrong: Correctable | undefined = undefined;
  announcement = '';
  private lock: PasswordLock | undefined = undefined;
  readonly draft: DraftStore;
  /** Name of the tax folder attached on an earlier visit, until one is attached again; empty if none. */
  lostFolder = '';
  private opened = false;
  private sending: Sending = { percent: 0 };
  private cancelled = false;
  private readonly journey: JourneyStore;
  private readonly useCases: RepresentativeUseCases;

  constructor(journey: JourneyStore, useCases: RepresentativeUseCases, draft: DraftStore) {
    this.journey = journey;
    this.draft = draft;
    this.useCases = useCases;
    makeAutoObservable<this, 'journey' | 'useCases' | 'opened' | 'sending'>(
      this,
      {
        journey: false,
        useCases: false,
        draft: false,
        opened: false,
        folder: observableRef,
        sending: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Opens the step, restoring the draft the first time; no other call is made before the proof is submitted. */
  open(): void {
    this.announcement = '';
    if (!this.opened) void this.resume();
    this.opened = true;
  }

  /** Values of the step for the draft: kind of proof and name of the tax folder. */
  get typed(): RepresentativeDraft {
    return { option: this.option, folder: draftText(this.folder?.name ?? this.lostFolder) };
  }

  /** Whether a tax folder was attached on an earlier visit; files are never stored and must be attached again (PROUTE-31). */
  get asksFolderAgain(): boolean {
    return this.lostFolder !== '' && this.option === 'carpeta';
  }

  /** Whether the tax authority password had been chosen on an earlier visit; it is never stored and must be typed again (SEC-17, PROUTE-31). */
  get asksPasswordAgain(): boolean {
    const wasChosen = this.draft.recovered?.representative?.option === 'sii';
    return wasChosen && this.option === 'sii' && this.password.text === '' && !this.isClosed;
  }

  get isNobody(): boolean {
    return this.journey.state.at === 'no-representative';
  }

  /** Whether the representation is proved only to see existing requests, for which the steps of a new one are not shown (EXT-1060). */
  get isChecking(): boolean {
    const { state } = this.journey;
    return (state.at === 'representative' || state.at === 'no-representative') && state.checking === true;
  }

  get ruts(): { readonly company: string; readonly representative: string } {
    const { state } = this.journey;
    return 'entry' in state && state.entry
      ? { company: formatRut(state.entry.company), representative: formatRut(state.entry.representative) }
      : { company: '', representative: '' };
  }

  /** Chooses the kind of proof of representation and clears the inputs (REP-06). */
  choose(option: string): void {
    if (this.pending || option === this.option) return;
    this.option = option === 'sii' ? 'sii' : 'carpeta';
    this.wrong = this.isClosed ? this.lock : undefined;
    this.trouble = undefined;
    this.folder = undefined;
    this.password.clear();
  }

  /** Whether the chosen proof is disabled by a lockout of the tax authority password, which lasts when the visitor switches between proofs (EXT-1104). */
  get isClosed(): boolean {
    return this.option === 'sii' && this.lock !== undefined;
  }

  /** Attaches a tax folder, the first of the picked files, replacing the previous one (REP-02). */
  attach(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined || this.pending) return;
    const folder = this.useCases.attachmentOf(file, 'representante', []);
    this.folder = folder;
    this.wrong = undefined;
    this.trouble = undefined;
    this.lostFolder = '';
    this.announcement =
      this.folderMessage === undefined
        ? fileAnnouncement.added(folder.name)
        : fileAnnouncement.refused(folder.name, this.folderMessage);
  }

  detach(): void {
    if (this.folder === undefined) return;
    this.announcement = fileAnnouncement.deleted(this.folder.name);
    this.folder = undefined;
    this.wrong = undefined;
  }

  /** Error message of the attached tax folder, by the file rules or by the bank; undefined if none (REP-14, EXT-1102). */
  get folderMessage(): string | undefined {
    const { folder } = this;
    return folder === undefined
      ? undefined
      : pipe(
          checkTaxFolder(folder),
          E.match(
            (fault) => folderWording(fault, folder.refusal),
            () => undefined,
          ),
        );
  }

  /** Data of the row that shows the attached tax folder: name, size, status and message; undefined without a folder. */
  get row() {
    const { folder } = this;
    if (folder === undefined) return undefined;
    const status = this.pending ? 'sending' : this.folderMessage === undefined ? 'ready' : 'failed';
    return {
      name: nameInList(folder.name),
      fullName: folder.name,
      sizeText: pickedSizeText(folder.size),
      status,
      percent: shownProgress(this.sending.percent, false),
      message: this.folderMessage,
      readyText: this.wrong?.verdict === 'folder-waits' ? text.folderWaits : ledger.fates['to-send'],
    } as const;
  }

  get proof(): E.Either<ProofFault, Proof> {
    return this.option === 'carpeta' ? folderProof(this.folder) : this.password.value;
  }

  /** Names of missing values that keep the Continue button of step 2, the representative, disabled; empty if it is enabled, or once the step is passed and its proof cleared (REP-09, REP-10). */
  get missing(): readonly string[] {
    if (this.journey.state.at !== 'representative') return [];
    return pipe(
      this.proof,
      E.match(
        (fault) => [missingWording[fault]],
        () => [],
      ),
    );
  }

  /** Whether an overlay covers the screen: only while the proof can no longer be cancelled (REP-11). */
  get isCovered(): boolean {
    return this.pending && (this.option === 'sii' || this.sending.percent >= 100);
  }

  /** Sends the proof to the bank; a press of the button during the call is ignored, and the password is cleared afterwards (REP-13, REP-15, SEC-17). */
  async submit(): Promise<void> {
    const { proof } = this;
    const { state } = this.journey;
    if (E.isLeft(proof) || this.pending || this.isClosed || state.at !== 'representative') return;
    this.pending = true;
    this.wrong = undefined;
    this.trouble = undefined;
    this.cancelled = false;
    this.sending = { percent: 0 };
    const answer = await this.useCases.confirmRepresentative(state.entry, proof.right, this.watch)();
    runInAction(() => {
      this.password.clear();
      if (this.journey.state !== state) {
        this.pending = false;
        return;
      }
      if (E.isLeft(answer)) this.fail(answer.left);
      else this.follow(answer.right);
    });
  }

  /** Aborts the upload of the tax folder; if the upload has ended already, the bank's answer counts. */
  cancel(): void {
    this.cancelled = true;
    this.sending.stop?.();
  }

  /** Leaves the proof of representation to start over from the landing page (REP-20). */
  startOver(): void {
    this.journey.dispatch({ did: 'start-over' });
  }

  /** Goes from a proof of representation that is only meant to show existing requests back to the list of requests (EXT-1144). */
  leave(): void {
    this.journey.dispatch({ did: 'leave-representation' });
  }

  /** Restores step 2, the representative, from the draft, unless the visitor has already begun, and saves later changes to the draft; a proof that is only meant to show existing requests has no draft (EXT-1100). */
  private async resume(): Promise<void> {
    if (this.isChecking) return;
    const { state } = this.journey;
    const { typed } = this;
    const draft = await this.draft.recover();
    if (this.journey.state !== state) return;
    const begunBefore = !compareStructural(typed, this.typed);
    runInAction(() => {
      const earlier = draft?.representative;
      if (earlier !== undefined && this.isUntouchedSince(typed)) {
        this.option = earlier.option;
        this.lostFolder = earlier.folder;
      }
    });
    this.draft.follow('representative', () => this.typed, begunBefore);
  }

  private isUntouchedSince({ option }: RepresentativeDraft): boolean {
    return option === this.option && this.folder === undefined && this.password.text === '';
  }

  private get watch(): UploadWatch {
    return {
      // Never lets the progress decrease, since the tax folder is uploaded twice, first for validation, then for reading.
      onProgress: (percent) =>
        runInAction(() => {
          this.sending = { ...this.sending, percent: Math.max(this.sending.percent, percent) };
        }),
      onStart: (stop) =>
        runInAction(() => {
          this.sending = { ...this.sending, stop };
          if (this.cancelled) stop();
        }),
    };
  }

  private follow(answer: RepresentativeVerdict): void {
    this.pending = false;
    switch (answer.verdict) {
      case 'confirmed':
        this.folder = undefined;
        this.journey.dispatch({ did: 'confirm-representative', found: answer.found });
        break;
      case 'no-representative':
        this.folder = undefined;
        this.journey.dispatch({ did: 'miss-representative' });
        break;
      case 'wrong-folder':
        this.wrong = answer;
        this.refuse(answer.why);
        break;
      case 'password-locked':
        this.lock = answer;
        this.wrong = answer;
        break;
      case 'folder-waits':
      case 'wrong-password':
        this.wrong = answer;
    }
  }

  /** Shows the bank's reason at the refused tax folder, which then must be replaced (EXT-1102). */
  private refuse(why: WrongFolder): void {
    const words = typeof why === 'string' ? wrongFolder[why] : why.message;
    const refusal = why === 'another-company' ? `${words} ${wrongProof.itsRut(this.ruts.company)}` : words;
    if (this.folder !== undefined) this.folder = { ...this.folder, flagged: true, refusal };
  }

  private fail(failure: Failure): void {
    const trouble = troubleOf(failure);
    if (trouble === 'leave') return;
    this.pending = false;
    if (this.cancelled) this.announcement = text.cancelled;
    else this.trouble = trouble;
  }
}
