import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
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
import type { Entry } from '#core/portability/landing/entry.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';

export type IdentityUseCases = {
  readonly openQuestions: (entry: Entry) => TE.TaskEither<Failure, Questionnaire>;
  readonly answerQuestions: (
    round: Questionnaire,
    answers: readonly Answer[],
  ) => TE.TaskEither<Failure, IdentityVerdict>;
  /** LAND-30, QST-23 · Whether the visitor came to check a request. */
  readonly isChecking: () => boolean;
};

type Call = 'questions' | 'answers';

/** What the visitor has before him: the questions, a wait, a modal over them or a panel in their place. */
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
  private round: Questionnaire | undefined = undefined;
  private opened = false;
  private readonly journey: JourneyStore;
  private readonly useCases: IdentityUseCases;
  private readonly settings: Pick<PortalSettings, 'bloqueoHoras' | 'shortIdCounts'>;

  constructor(
    journey: JourneyStore,
    useCases: IdentityUseCases,
    settings: Pick<PortalSettings, 'bloqueoHoras' | 'shortIdCounts'>,
  ) {
    this.journey = journey;
    this.useCases = useCases;
    this.settings = settings;
    makeAutoObservable<this, 'journey' | 'useCases' | 'settings' | 'opened' | 'round'>(
      this,
      {
        journey: false,
        useCases: false,
        settings: false,
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

  /** The rut of whom the questions are about. */
  get representative(): string {
    const { state } = this.journey;
    return 'entry' in state ? formatRut(state.entry.representative) : '';
  }

  private get chosen(): Chosen {
    const marked = this.questions.filter(({ choice }) => choice.chosen !== undefined);
    return Object.fromEntries(marked.map(({ question, choice }) => [question.id, choice.chosen ?? '']));
  }

  /** QST-05 · Questions that still lack an answer. */
  get missing(): number {
    return this.round === undefined ? 0 : unanswered(this.round, this.chosen);
  }

  /** QST-19 · One call however often it is pressed. */
  async submit(): Promise<void> {
    const { round, stage } = this;
    const { state } = this.journey;
    if (round === undefined || (stage.at !== 'answering' && stage.at !== 'panel')) return;
    const answers = answersOf(round, this.chosen);
    if (E.isLeft(answers)) return;
    this.stage = { at: 'waiting', call: 'answers' };
    const answer = await this.useCases.answerQuestions(round, answers.right)();
    runInAction(() => {
      if (this.journey.state !== state) return;
      if (E.isLeft(answer)) this.meet(readIdentityRefusal(answer.left), 'answers');
      else this.follow(answer.right);
    });
  }

  /** QST-12, QST-13 · The panel repeats the call that failed, and no other. */
  async repeat(): Promise<void> {
    if (this.stage.at !== 'panel') return;
    await (this.stage.failed === 'answers' ? this.submit() : this.load());
  }

  /** QST-30, QST-35 · A new round, with nothing answered. */
  async retry(): Promise<void> {
    if (this.stage.at === 'wrong') await this.load();
  }

  /** QST-36, MOD-18 · Back to the landing. */
  startOver(): void {
    this.journey.dispatch({ did: 'start-over' });
  }

  private async load(): Promise<void> {
    const { state } = this.journey;
    if (state.at !== 'identity') return;
    this.stage = { at: 'waiting', call: 'questions' };
    this.round = undefined;
    this.questions = [];
    const answer = await this.useCases.openQuestions(state.entry)();
    runInAction(() => {
      if (this.journey.state !== state) return;
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
        this.journey.dispatch({
          did: 'prove-identity',
          shortIdCounts: this.settings.shortIdCounts,
          checking: this.useCases.isChecking(),
        });
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
    return blockHours ?? this.settings.bloqueoHoras;
  }

  private meet(refusal: IdentityRefusal, failed: Call): void {
    switch (refusal.refusal) {
      case 'modal':
        this.stage = {
          at: 'error',
          message: refusal.message,
          blockHours: refusal.blockHours,
          until: refusal.until,
        };
        break;
      case 'connection':
      case 'intermittent':
        this.stage = { at: 'panel', trouble: refusal.refusal, failed };
        break;
      case 'leave':
        // The page is being left: the wait stays on the screen until it is gone.
        break;
    }
  }
}
