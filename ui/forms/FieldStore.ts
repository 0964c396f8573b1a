import { makeAutoObservable, observableRef } from 'mobx';
import { E, pipe } from '#core/shared/fp.ts';
import { fitted, take, type Intake, type Taken } from '#core/shared/intake.ts';
import { toldOfCharacters, type Told } from './untaken.ts';

/** State and setters that a text input component needs from its store. */
export type TypedText = {
  /** Text of the field that is validated. */
  readonly text: string;
  /** Text shown in the field; in a masked field it may be shorter than the validated text, until corrected. */
  readonly shown: string;
  /** Status below the field: why typed input was not accepted, or else a doubt about the valid value; undefined if neither. */
  readonly told: string | undefined;
  readonly message: string | undefined;
  readonly good: boolean;
  readonly type: (text: string) => void;
  readonly leave: () => void;
};

export type Meaning<Fault, Value> = {
  readonly parse: (text: string) => E.Either<Fault, Value>;
  readonly wording: (fault: Fault) => string;
  /** Returns a question about a valid value that may be a mistake; undefined if there is no doubt. */
  readonly doubt?: (value: Value) => string | undefined;
  /** Input filter of the field, applied to the text at every change that the visitor makes. */
  readonly intake: Intake;
  /** Returns the message about input that the filter rejected; by default that of a plain text field. */
  readonly told?: Told;
  /** Normalizes the text of the field on blur, and a prefilled text at once. */
  readonly tidy?: (text: string) => string;
};

const nothing: Taken = { shown: '', text: '' };

export class FieldStore<Fault, Value> {
  private taken = nothing;
  visited = false;
  private hadContent = false;
  private emptyCounts = false;
  private readonly meaning: Meaning<Fault, Value>;

  constructor(meaning: Meaning<Fault, Value>) {
    this.meaning = meaning;
    makeAutoObservable<this, 'meaning' | 'taken'>(
      this,
      { meaning: false, taken: observableRef },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.taken.text;
  }

  get shown(): string {
    return this.taken.shown;
  }

  get told(): string | undefined {
    const { intake, told = toldOfCharacters } = this.meaning;
    const { untaken } = this.taken;
    return untaken === undefined ? this.doubt : told(untaken, intake.maximum ?? 0);
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

  /** Whether the field shows an error message about an invalid value; false if the value is only missing. */
  get isWrong(): boolean {
    return this.text.trim() !== '' && this.message !== undefined;
  }

  get good(): boolean {
    return this.text.trim() !== '' && E.isRight(this.value);
  }

  type(text: string): void {
    this.stand(take(this.meaning.intake, this.shown, text));
  }

  leave(): void {
    this.tidy();
    this.visited = true;
    if (this.text === '' && this.hadContent) this.emptyCounts = true;
  }

  /** Makes the field show its error message after a failed submit, even if never touched. */
  show(): void {
    this.visited = true;
    this.emptyCounts = true;
  }

  /** Sets a text that was not typed, such as a prefilled one; the input filter may truncate it. */
  fill(text: string): void {
    this.stand(fitted(this.meaning.intake, text));
    this.tidy();
  }

  /** Sets a text that was typed on an earlier visit, without the input filter. */
  resume(text: string): void {
    this.stand({ shown: text, text });
  }

  clear(): void {
    this.taken = nothing;
    this.visited = false;
    this.hadContent = false;
    this.emptyCounts = false;
  }

  private get doubt(): string | undefined {
    const { value } = this;
    return this.visited && E.isRight(value) ? this.meaning.doubt?.(value.right) : undefined;
  }

  private stand(taken: Taken): void {
    this.taken = taken;
    if (this.text !== '') this.hadContent = true;
  }

  private tidy(): void {
    const { tidy } = this.meaning;
    if (tidy !== undefined) this.taken = { ...this.taken, text: tidy(this.text), shown: tidy(this.shown) };
  }
}
