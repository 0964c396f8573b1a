import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place } from '#core/portability/company/place.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';

/** Choice restored from a draft, selected once its option is loaded; `then` runs after that. */
export type Wanted = { readonly id: string; readonly then?: (() => Promise<void>) | undefined };

export type LoadPlaces = (aboveId: number) => TE.TaskEither<Failure, readonly Place[]>;

/** Store of a dependent select (city of a region, commune of a city): its choice is cleared and its options are loaded again whenever the parent changes (EMP-32, EMP-33). */
export class NestedPlacesStore {
  readonly choice: ChoiceStore<Place>;
  status: 'waiting' | 'loading' | 'ready' | 'failed' = 'waiting';
  private above: number | undefined = undefined;
  private wanted: Wanted | undefined = undefined;
  private question = 0;
  private readonly load: LoadPlaces;

  constructor(load: LoadPlaces, wording: string) {
    this.load = load;
    this.choice = new ChoiceStore<Place>({
      idOf: ({ id }) => String(id),
      nameOf: ({ descripcion }) => descripcion,
      wording,
    });
    makeAutoObservable<this, 'load' | 'question' | 'wanted'>(
      this,
      { load: false, question: false, wanted: observableRef },
      { autoBind: true },
    );
  }

  follow(above: number | undefined): void {
    void this.resume(above, undefined);
  }

  /** Loads the options of a parent, then selects the choice to restore if it is among them; without a parent it loads nothing. */
  async resume(above: number | undefined, wanted: Wanted | undefined): Promise<void> {
    this.choice.offer([]);
    this.above = above;
    this.wanted = wanted;
    this.question += 1;
    if (above === undefined) this.status = 'waiting';
    else await this.ask(above);
  }

  /** Id of the current choice, or of the one still to be restored; empty if there is neither. */
  get typed(): string {
    return this.choice.chosen ?? this.wanted?.id ?? '';
  }

  get message(): string | undefined {
    return this.choice.message;
  }

  /** Makes the dependent select show its error message, unless it has no options yet. */
  show(): void {
    if (this.status === 'ready') this.choice.show();
  }

  /** Retries loading the options of this dependent select only (EMP-40). */
  retry(): void {
    if (this.status === 'failed' && this.above !== undefined) void this.ask(this.above);
  }

  private async ask(above: number): Promise<void> {
    this.status = 'loading';
    const { question } = this;
    const answer = await this.load(above)();
    // Ignores a late list of places for a region or city that is no longer chosen.
    if (question !== this.question) return;
    await runInAction(() => {
      if (E.isRight(answer)) return this.offer(answer.right);
      if (!endsSession(answer.left)) this.status = 'failed';
      return undefined;
    });
  }

  private offer(places: readonly Place[]): Promise<void> | undefined {
    const { wanted } = this;
    this.choice.offer(places);
    this.status = 'ready';
    this.wanted = undefined;
    if (wanted === undefined || !this.choice.entries.some(({ id }) => id === wanted.id)) return undefined;
    this.choice.choose(wanted.id);
    return wanted.then?.();
  }
}
