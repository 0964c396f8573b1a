import { makeAutoObservable, runInAction } from 'mobx';
import type { Place } from '#core/portability/company/place.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';

export type LoadPlaces = (aboveId: number) => TE.TaskEither<Failure, readonly Place[]>;

/** EMP-32, EMP-33 · A select that hangs on the one above: emptied and loaded again whenever that one changes. */
export class NestedPlacesStore {
  readonly choice: ChoiceStore<Place>;
  status: 'waiting' | 'loading' | 'ready' | 'failed' = 'waiting';
  private above: number | undefined = undefined;
  private question = 0;
  private readonly load: LoadPlaces;

  constructor(load: LoadPlaces, wording: string) {
    this.load = load;
    this.choice = new ChoiceStore<Place>({
      idOf: ({ id }) => String(id),
      nameOf: ({ descripcion }) => descripcion,
      wording,
    });
    makeAutoObservable<this, 'load' | 'question'>(this, { load: false, question: false }, { autoBind: true });
  }

  follow(above: number | undefined): void {
    this.choice.offer([]);
    this.above = above;
    this.question += 1;
    if (above === undefined) this.status = 'waiting';
    else void this.ask(above);
  }

  get message(): string | undefined {
    return this.choice.message;
  }

  /** Nobody is asked for what he cannot choose yet. */
  show(): void {
    if (this.status === 'ready') this.choice.show();
  }

  /** EMP-40 · Only this call again. */
  retry(): void {
    if (this.status === 'failed' && this.above !== undefined) void this.ask(this.above);
  }

  private async ask(above: number): Promise<void> {
    this.status = 'loading';
    const { question } = this;
    const answer = await this.load(above)();
    runInAction(() => {
      // The answer of a place that is no longer chosen.
      if (question !== this.question) return;
      if (E.isRight(answer)) {
        this.choice.offer(answer.right);
        this.status = 'ready';
      } else if (!endsSession(answer.left)) this.status = 'failed';
    });
  }
}
