import { makeAutoObservable } from 'mobx';
import { E, pipe } from '#core/shared/fp.ts';

/** What an input needs of its store, whatever the text means. */
export type TypedText = {
  readonly text: string;
  readonly message: string | undefined;
  readonly good: boolean;
  readonly type: (text: string) => void;
  readonly leave: () => void;
};

export type Meaning<Fault, Value> = {
  readonly parse: (text: string) => E.Either<Fault, Value>;
  readonly wording: (fault: Fault) => string;
  /** Applied at every key. */
  readonly clean?: (text: string) => string;
  /** Applied when the field is left. */
  readonly tidy?: (text: string) => string;
};

const asTyped = (text: string): string => text;

export class FieldStore<Fault, Value> {
  text = '';
  visited = false;
  private hadContent = false;
  private emptyCounts = false;
  private readonly meaning: Meaning<Fault, Value>;

  constructor(meaning: Meaning<Fault, Value>) {
    this.meaning = meaning;
    makeAutoObservable<this, 'meaning'>(this, { meaning: false }, { autoBind: true });
  }

  get value(): E.Either<Fault, Value> {
    return this.meaning.parse(this.text);
  }

  get message(): string | undefined {
    if (!this.visited || (this.text === '' && !this.emptyCounts)) return undefined;
    return pipe(
      this.value,
      E.match(this.meaning.wording, () => undefined),
    );
  }

  get good(): boolean {
    return this.text.trim() !== '' && E.isRight(this.value);
  }

  type(text: string): void {
    this.text = (this.meaning.clean ?? asTyped)(text);
    if (this.text !== '') this.hadContent = true;
  }

  leave(): void {
    this.text = (this.meaning.tidy ?? asTyped)(this.text);
    this.visited = true;
    if (this.text === '' && this.hadContent) this.emptyCounts = true;
  }

  /** A failed submit asks for everything, also for what was never touched. */
  show(): void {
    this.visited = true;
    this.emptyCounts = true;
  }

  fill(text: string): void {
    this.type(text);
    this.text = (this.meaning.tidy ?? asTyped)(this.text);
  }

  clear(): void {
    this.text = '';
    this.visited = false;
    this.hadContent = false;
    this.emptyCounts = false;
  }
}
