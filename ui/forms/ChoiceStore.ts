import { makeAutoObservable, observableRef } from 'mobx';
import { E } from '#core/shared/fp.ts';

/** State and setters that a select or radio group needs from its store; `message` is its error. */
export type Choice = {
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  readonly message: string | undefined;
  readonly choose: (id: string) => void;
  readonly leave: () => void;
};

export type ChoiceMeaning<Option> = {
  readonly idOf: (option: Option) => string;
  readonly nameOf: (option: Option) => string;
  readonly options?: readonly Option[];
  /** Error message of a select or radio group in which nothing is chosen; without it the choice is optional. */
  readonly wording?: string;
};

export class ChoiceStore<Option> {
  options: readonly Option[];
  chosen: string | undefined = undefined;
  visited = false;
  private hadChoice = false;
  private emptyCounts = false;
  private readonly meaning: ChoiceMeaning<Option>;

  constructor(meaning: ChoiceMeaning<Option>) {
    this.meaning = meaning;
    this.options = meaning.options ?? [];
    makeAutoObservable<this, 'meaning'>(this, { meaning: false, options: observableRef }, { autoBind: true });
  }

  get entries(): readonly { readonly id: string; readonly name: string }[] {
    const { idOf, nameOf } = this.meaning;
    return this.options.map((option) => ({ id: idOf(option), name: nameOf(option) }));
  }

  get value(): E.Either<'unchosen', Option> {
    const found = this.options.find((option) => this.meaning.idOf(option) === this.chosen);
    return found === undefined ? E.left('unchosen') : E.right(found);
  }

  get message(): string | undefined {
    return this.visited && this.emptyCounts && E.isLeft(this.value) ? this.meaning.wording : undefined;
  }

  choose(id: string): void {
    this.chosen = id === '' ? undefined : id;
    if (this.chosen !== undefined) this.hadChoice = true;
  }

  leave(): void {
    this.visited = true;
    if (this.chosen === undefined && this.hadChoice) this.emptyCounts = true;
  }

  /** Makes the select or radio group show its error message after a failed submit, even if never touched. */
  show(): void {
    this.visited = true;
    this.emptyCounts = true;
  }

  /** Replaces the options of a select or radio group; a choice no longer among them is cleared. */
  offer(options: readonly Option[]): void {
    this.options = options;
    if (E.isLeft(this.value)) this.clear();
  }

  clear(): void {
    this.chosen = undefined;
    this.visited = false;
    this.hadChoice = false;
    this.emptyCounts = false;
  }
}
