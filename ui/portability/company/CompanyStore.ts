import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import { skippedSteps } from '#core/portability/journey.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import type { TextVersions } from '#core/portability/texts/bank-text.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, type TE } from '#core/shared/fp.ts';
import { fieldFaults } from '#ui/forms/field-faults.ts';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { CompanyFormStore, type PlaceLoads } from './CompanyFormStore.ts';
import { named } from './field-id.ts';
import { missingWording, text } from './text.ts';

export type CompanyUseCases = PlaceLoads & {
  readonly loadCompanyForm: TE.TaskEither<Failure, CompanyLists>;
  readonly textsInUse: TE.TaskEither<Failure, TextVersions | undefined>;
};

/** Names that fit in one line; a form that has just opened lacks a dozen. */
const namedAtMost = 4;

const fillsIn = (found: Autocompletion | undefined): boolean =>
  found !== undefined && Object.values(found).some((text) => text !== '');

export class CompanyStore {
  form: CompanyFormStore | undefined = undefined;
  trouble: Trouble | undefined = undefined;
  readonly draft: DraftStore;
  /** Failed tries to continue. */
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

  /** EXT-2642 · Whoever comes back finds all as it was, but the texts as they are by then. */
  open(): void {
    if (this.opened) {
      void this.offerTexts();
      return;
    }
    this.opened = true;
    void this.load();
  }

  /** REP-24 · Whether something could be filled in for the visitor. */
  get isFilledIn(): boolean {
    const { state } = this.journey;
    return state.at === 'company' && fillsIn(state.found);
  }

  /** EXT-1032 · The steps that the company was spared. */
  get skipped() {
    return skippedSteps(this.journey.state);
  }

  /** EMP-39, EMP-40 · The call that failed, again. */
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
    // Whoever began again meanwhile has another draft.
    if (this.journey.state !== state) return;
    // What was found is in no other place: a page loaded anew has it from the draft (PROUTE-31).
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

  /** EMP-31 · What Continue waits for. */
  get missing(): readonly string[] {
    const names = this.faults.map((field) => missingWording[field]);
    return names.length <= namedAtMost
      ? names
      : [...names.slice(0, namedAtMost - 1), text.more(names.length - namedAtMost + 1)];
  }

  /** EXT-1183 · What a failed try found, as long as it is still so, each by the name of its field where its message does not tell it. */
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

  /** EMP-35, EMP-36 · On to the request only with everything valid; otherwise every fault is shown. */
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
