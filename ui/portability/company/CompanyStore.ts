import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import { skippedSteps } from '#core/portability/journey.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import type { TextVersions } from '#core/portability/texts/bank-text.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, type TE } from '#core/shared/fp.ts';
import { fieldFaults } from '#ui/forms/field-faults.ts';
import { waitsForFields } from '#ui/forms/waits-for-fields.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { CompanyFormStore, type PlaceLoads } from './CompanyFormStore.ts';
import { named } from './field-id.ts';
import { missingWording } from './text.ts';

export type CompanyUseCases = PlaceLoads & {
  readonly loadCompanyForm: TE.TaskEither<Failure, CompanyLists>;
  readonly textsInUse: TE.TaskEither<Failure, TextVersions | undefined>;
};

const fillsIn = (found: Autocompletion | undefined): boolean =>
  found !== undefined && Object.values(found).some((text) => text !== '');

export class CompanyStore {
  form: CompanyFormStore | undefined = undefined;
  trouble: Trouble | undefined = undefined;
  readonly draft: DraftStore;
  /** Number of failed submits of the company form since the last valid one. */
  attempt = 0;
  private opened = false;
  private readonly journey: JourneyStore;
  private readonly useCases: CompanyUseCases;

  constructor(journey: JourneyStore, useCases: CompanyUseCases, draft: DraftStore) {
    this.journey = journey;
    this.draft = draft;
    this.useCases = useCases;
    makeAutoObservable<this, 'journey' | 'useCases' | 'opened'>(
      this,
      { journey: false, useCases: false, draft: false, opened: false, form: observableRef },
      { autoBind: true },
    );
  }

  /** Opens the company step: the first time it loads the form, later only new versions of the legal texts (EXT-2642). */
  open(): void {
    if (this.opened) {
      void this.offerTexts();
      return;
    }
    this.opened = true;
    void this.load();
  }

  /** Whether company fields were prefilled from the proof of representation (REP-24). */
  get isFilledIn(): boolean {
    const { state } = this.journey;
    return state.at === 'company' && fillsIn(state.found);
  }

  /** Numbers of the journey's skipped steps, for the stepper (EXT-1032). */
  get skipped() {
    return skippedSteps(this.journey.state);
  }

  /** Loads the lists and the draft of the company step, then creates its form; also retries after a failure (EMP-39, EMP-40). */
  async load(): Promise<void> {
    const { state } = this.journey;
    if (state.at !== 'company') return;
    this.trouble = undefined;
    const [answer, draft] = await Promise.all([this.useCases.loadCompanyForm(), this.draft.recover()]);
    if (E.isLeft(answer)) {
      const trouble = troubleOf(answer.left);
      runInAction(() => {
        if (trouble !== 'leave') this.trouble = trouble;
      });
      return;
    }
    const form = new CompanyFormStore(state.entry, state.found, answer.right, this.useCases);
    if (draft?.company !== undefined) await form.resume(draft.company);
    // Discards the loaded form if the visitor restarted the journey, possibly with another draft, while the lists were loading.
    if (this.journey.state !== state) return;
    // Prefilled company values are saved in the draft, from which a reload restores them (PROUTE-31).
    this.draft.follow('company', () => form.typed, draft?.company === undefined && fillsIn(state.found));
    runInAction(() => {
      this.form = form;
    });
  }

  private async offerTexts(): Promise<void> {
    const { form } = this;
    if (form === undefined) return;
    const texts = await this.useCases.textsInUse();
    if (E.isRight(texts) && texts.right !== undefined) form.offer(texts.right);
  }

  private get faults() {
    return this.form === undefined
      ? []
      : pipe(
          this.form.company,
          E.match(
            (fields) => fields,
            () => [],
          ),
        );
  }

  /** Sentence naming all missing and all wrong values that keep the Continue button of the company step disabled; empty if it is enabled (EMP-31, EXT-2934, EXT-2999). */
  get waitsFor(): string {
    return this.form === undefined ? '' : waitsForFields(this.faults, this.form, missingWording);
  }

  /** Entries of the error summary: current errors of the form after a failed submit, each with the field's name if its message lacks it (EXT-1183). */
  get summary(): readonly FieldFault[] {
    const { form } = this;
    if (form === undefined || this.attempt === 0) return [];
    return fieldFaults(
      this.faults.map((field) => {
        const { id, label } = named(field);
        const message = form.messageOf(field);
        const tells = message?.toLowerCase().includes(missingWording[field].toLowerCase()) === true;
        return tells ? { id, message } : { id, label, message };
      }),
    );
  }

  /** Continues to the request step if the company form is valid; otherwise shows all errors (EMP-35, EMP-36). */
  submit(): void {
    const { form } = this;
    if (form === undefined) return;
    form.fecha.leave();
    pipe(
      form.company,
      E.match(
        (fields) => {
          form.showFaults(fields);
          this.attempt += 1;
        },
        (company) => {
          this.attempt = 0;
          this.journey.dispatch({ did: 'complete-company', company, texts: form.agreed });
        },
      ),
    );
  }
}
