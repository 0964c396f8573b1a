import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UnprovedReturn } from '#core/portability/identity/digital-identity.ts';
import {
  answersOf,
  unanswered,
  type Answer,
  type Choice,
  type Chosen,
  type Question,
  type Questionnaire,
} from '#core/portability/identity/questionnaire.ts';
import { readIdentityRefusal, type IdentityRefusal } from '#core/portability/identity/read-refusal.ts';
import type { IdentityVerdict } from '#core/portability/identity/verdict.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';

/** Functions that adapt the identity proof to its purpose: to begin a journey, or to answer an offer. */
export type Proving = {
  /** Returns the formatted rut of the person who is asked the identity questions; empty if not known. */
  readonly representative: () => string;
  /** Returns the formatted rut of the company as the visitor typed it, since nothing else is known about the company before the proof; empty if not known (EXT-1172). */
  readonly company: () => string;
  /** Tells whether the visitor came to check an existing request, for which the steps of a new one are not shown (EXT-1060). */
  readonly isChecking?: () => boolean;
  /** Returns a token of the current visit; answers that belong to an earlier visit are ignored. */
  readonly visit: () => unknown;
  /** Returns a task that loads a round of identity questions; undefined if there is nothing to ask. */
  readonly openQuestions: () => TE.TaskEither<Failure, Questionnaire> | undefined;
  readonly answerQuestions: (
    round: Questionnaire,
    answers: readonly Answer[],
  ) => TE.TaskEither<Failure, IdentityVerdict>;
  /** Provider of digital identity, an alternative to the questions; absent if the bank offers none (EXT-2851). */
  readonly digital?: {
    readonly name: string;
    /** Reason why the visitor came back from the digital identity provider without proof; `undefined` if that did not happen (EXT-2858). */
    readonly returned: UnprovedReturn | undefined;
    /** Asks the bank for the URL of the digital identity provider's page. */
    readonly begin: () => TE.TaskEither<Failure, string>;
    readonly leaveFor: (address: string) => void;
  };
  readonly onConfirmed: () => void;
  readonly onLeave: () => void;
};

type Call = 'questions' | 'answers';

/** State of the identity step: loading, answering, a modal over the questions, or an error panel instead of them. */
export type IdentityStage =
  | { readonly at: 'waiting'; readonly call: Call }
  | { readonly at: 'answering' }
  | { readonly at: 'wrong'; readonly hours: number; readonly triesLeft?: number | undefined }
  | { readonly at: 'blocked'; readonly hours: number; readonly until?: string | undefined }
  | {
      readonly at: 'error';
      readonly message?: string | undefined;
      readonly blockHours?: number | undefined;
      readonly until?: string | undefined;
      readonly failed: Call;
    }
  | { readonly at: 'panel'; readonly trouble: 'connection' | 'intermittent'; readonly failed: Call };

export type AskedQuestion = { readonly question: Question; readonly choice: ChoiceStore<Choice> };

const asked = (question: Question): AskedQuestion => ({
  question,
  choice: new ChoiceStore<Choice>({
    idOf: ({ id }) => id,
    nameOf: ({ text }) => text,
    options: question.choices,
  }),
});

export class IdentityStore {
  stage: IdentityStage = { at: 'waiting', call: 'questions' };
  questions: readonly AskedQuestion[] = [];
  /** Reason why the last visit to the digital identity provider did not prove the identity, until the next visit begins; `undefined` if there is none (EXT-2858). */
  unproved: UnprovedReturn | undefined;
  /** Whether the browser is about to leave for the digital identity provider's page. */
  leaving = false;
  private round: Questionnaire | undefined = undefined;
  private opened = false;
  private readonly proving: Proving;
  private readonly blockHours: number;

  /** Creates the store; `blockHours` is the duration in hours of a lockout of the identity questions, if the bank sends none (QST-33). */
  constructor(proving: Proving, blockHours: number) {
    this.proving = proving;
    this.blockHours = blockHours;
    this.unproved = proving.digital?.returned;
    makeAutoObservable<this, 'proving' | 'blockHours' | 'opened' | 'round'>(
      this,
      {
        proving: false,
        blockHours: false,
        opened: false,
        round: observableRef,
        stage: observableRef,
        questions: observableRef,
      },
      { autoBind: true },
    );
  }

  open(): void {
    if (this.opened) return;
    this.opened = true;
    void this.load();
  }

  /** Whether the visitor came to check an existing request (EXT-1060). */
  get isChecking(): boolean {
    return this.proving.isChecking?.() === true;
  }

  /** Whether the questions of a round are being loaded (EXT-1077). */
  get isAwaited(): boolean {
    const { stage } = this;
    return stage.at === 'waiting' && stage.call === 'questions' && this.questions.length === 0;
  }

  /** Whether the answers are being sent (EXT-2932). */
  get isVerifying(): boolean {
    return this.stage.at === 'waiting' && this.stage.call === 'answers';
  }

  /** Whether no question can be answered: they are locked, or a call failed (EXT-1178, EXT-2949). */
  get hasFailed(): boolean {
    const { at } = this.stage;
    return at === 'blocked' || at === 'error' || at === 'panel';
  }

  /** Name of the digital identity provider; `undefined` if the bank offers none (EXT-2851). */
  get provider(): string | undefined {
    return this.proving.digital?.name;
  }

  get representative(): string {
    return this.proving.representative();
  }

  get company(): string {
    return this.proving.company();
  }

  private get chosen(): Chosen {
    const marked = this.questions.filter(({ choice }) => choice.chosen !== undefined);
    return Object.fromEntries(marked.map(({ question, choice }) => [question.id, choice.chosen ?? '']));
  }

  /** Number of identity questions without an answer (QST-05). */
  get missing(): number {
    return this.round === undefined ? 0 : unanswered(this.round, this.chosen);
  }

  /** Sends the answers to the bank; a press of the button while they are sent is ignored (QST-19). */
  async submit(): Promise<void> {
    const { round, stage, proving } = this;
    const visit = proving.visit();
    if (round === undefined || (stage.at !== 'answering' && stage.at !== 'panel')) return;
    const answers = answersOf(round, this.chosen);
    if (E.isLeft(answers)) return;
    this.stage = { at: 'waiting', call: 'answers' };
    const answer = await proving.answerQuestions(round, answers.right)();
    runInAction(() => {
      if (proving.visit() !== visit) return;
      if (E.isLeft(answer)) this.meet(readIdentityRefusal(answer.left), 'answers');
      else this.follow(answer.right);
    });
  }

  /** Goes to the digital identity provider's page; if that fails, the identity questions stay usable, and no attempt is counted (EXT-2851, EXT-2858). */
  async goToProvider(): Promise<void> {
    const { proving, leaving, stage } = this;
    const { digital } = proving;
    const visit = proving.visit();
    if (digital === undefined || leaving || stage.at === 'waiting') return;
    this.leaving = true;
    this.unproved = undefined;
    const answer = await digital.begin()();
    if (proving.visit() === visit && E.isRight(answer)) {
      digital.leaveFor(answer.right);
      return;
    }
    runInAction(() => {
      this.leaving = false;
      if (proving.visit() !== visit || E.isRight(answer)) return;
      const refusal = readIdentityRefusal(answer.left);
      if (refusal.refusal === 'modal' && refusal.blockHours !== undefined) this.meet(refusal, 'questions');
      else if (refusal.refusal !== 'leave') this.unproved = 'sin-servicio';
    });
  }

  /** Repeats the call whose failure the error panel shows: loading the questions, or sending the answers (QST-12, QST-13). */
  async repeat(): Promise<void> {
    if (this.stage.at !== 'panel') return;
    await (this.stage.failed === 'answers' ? this.submit() : this.load());
  }

  /** Loads a new round of identity questions after a wrong one (QST-30, QST-35). */
  async retry(): Promise<void> {
    if (this.stage.at === 'wrong') await this.load();
  }

  /** Leaves the identity questions: for the landing page, or for the review of an offer's answer (QST-36, MOD-18). */
  startOver(): void {
    this.proving.onLeave();
  }

  private async load(): Promise<void> {
    const { proving } = this;
    const visit = proving.visit();
    const opening = proving.openQuestions();
    if (opening === undefined) return;
    this.stage = { at: 'waiting', call: 'questions' };
    this.round = undefined;
    this.questions = [];
    const answer = await opening();
    runInAction(() => {
      if (proving.visit() !== visit) return;
      if (E.isLeft(answer)) this.meet(readIdentityRefusal(answer.left), 'questions');
      else this.ask(answer.right);
    });
  }

  private ask(round: Questionnaire): void {
    this.round = round;
    this.questions = round.questions.map(asked);
    this.stage = { at: 'answering' };
  }

  private follow(verdict: IdentityVerdict): void {
    switch (verdict.verdict) {
      case 'confirmed':
        this.proving.onConfirmed();
        break;
      case 'wrong':
        this.stage = { at: 'wrong', hours: this.hoursOf(verdict), triesLeft: verdict.triesLeft };
        break;
      case 'blocked':
        this.stage = { at: 'blocked', hours: this.hoursOf(verdict), until: verdict.until };
        break;
      case 'service-failure':
        this.stage = { at: 'panel', trouble: 'intermittent', failed: 'answers' };
    }
  }

  private hoursOf({ blockHours }: { readonly blockHours?: number | undefined }): number {
    return blockHours ?? this.blockHours;
  }

  private meet(refusal: IdentityRefusal, failed: Call): void {
    switch (refusal.refusal) {
      case 'modal':
        this.stage = {
          at: 'error',
          message: refusal.message,
          blockHours: refusal.blockHours,
          until: refusal.until,
          failed,
        };
        break;
      case 'connection':
      case 'intermittent':
        this.stage = { at: 'panel', trouble: refusal.refusal, failed };
        break;
      case 'leave':
        // The session has ended and the browser is leaving the page, so the loading state is left as it is.
        break;
    }
  }
}
