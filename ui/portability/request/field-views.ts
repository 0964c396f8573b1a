import { observable, runInAction } from 'mobx';
import {
  amountFault,
  formattedAmount,
  parseAmount,
  rawAmount,
  type AmountFault,
  type AmountRule,
} from '#core/shared/amount.ts';
import { withoutLeadingZeros } from '#core/shared/digits.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { take, upTo, type Intake, type Taken } from '#core/shared/intake.ts';
import type { AmountText } from '#ui/forms/AmountField.tsx';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import type { TypedText } from '#ui/forms/FieldStore.ts';
import type { OnOff } from '#ui/forms/SwitchStore.ts';
import { toldOfCharacters } from '#ui/forms/untaken.ts';
import { toldOfDigits } from '#ui/forms/untaken-text.ts';
import { amounts as text } from './text.ts';

const nothing = (): undefined => undefined;

type View<Value> = {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly message?: () => string | undefined;
};

// A view is the store of one input that reads and writes one value of an immutable record, which core replaces as a whole.

type TextView = View<string> & { readonly intake: () => Intake };

const untouched: Taken = { shown: '', text: '' };

/** Returns the store of a number's text input: the record drops leading zeros, but the input keeps them while focused, so that a digit can be inserted before them (EXT-1206). */
export const textView = ({ read, write, message = nothing, intake }: TextView): TypedText => {
  const last = observable.box(untouched, { deep: false });
  // Returns the number as the visitor typed it, leading zeros included, as long as the stored value is still that number.
  const typed = (): Taken | undefined => {
    const own = last.get();
    return own !== untouched && withoutLeadingZeros(own.shown) === withoutLeadingZeros(read())
      ? own
      : undefined;
  };
  const shown = (): string => typed()?.shown ?? read();
  return {
    get text() {
      return read();
    },
    get shown() {
      return shown();
    },
    get told() {
      const untaken = typed()?.untaken;
      return untaken === undefined ? undefined : toldOfDigits(untaken, intake().maximum ?? 0);
    },
    get message() {
      return message();
    },
    good: false,
    type: (text) =>
      runInAction(() => {
        last.set(take(intake(), shown(), text));
        write(last.get().shown);
      }),
    leave: () => runInAction(() => last.set(untouched)),
  };
};

/** Input filter of amounts: up to 40 characters, enough for any formatted amount and within the draft's limit. */
const amountIntake = upTo(40);

type AmountView = View<string> & {
  readonly rule: () => AmountRule;
  readonly wording: (fault: Exclude<AmountFault, 'missing'>) => string;
};

/** Returns the store of an amount input: the record holds the text as typed, and that text is validated in the current currency (PINP-14, EXT-2581). */
export const amountView = ({ read, write, message = nothing, rule, wording }: AmountView): AmountText => {
  const last = observable.box<Taken | undefined>(undefined, { deep: false });
  // Returns the text being typed, unless the record's amount was changed from elsewhere since.
  const typing = (): Taken | undefined => (last.get()?.shown === read() ? last.get() : undefined);
  const parsed = () => parseAmount(read(), rule());
  const shownAs = (show: typeof rawAmount): string => pipe(parsed(), E.match(read, show));
  return {
    get text() {
      return read();
    },
    get shown() {
      return typing() === undefined ? shownAs(rawAmount) : read();
    },
    get formatted() {
      return shownAs(formattedAmount);
    },
    get currency() {
      return rule().currency;
    },
    get told() {
      const untaken = typing()?.untaken;
      if (untaken !== undefined) return toldOfCharacters(untaken, amountIntake.maximum ?? 0);
      const isZero = amountFault(parsed()) === 'missing' && read().trim() !== '';
      return isZero && typing() === undefined && message() === undefined ? text.zero : undefined;
    },
    get message() {
      const fault = amountFault(parsed());
      if (fault === undefined || fault === 'missing') return message();
      // Further digits may complete a group of thousands, so wrong grouping is no error while typing.
      return fault === 'wrong-grouping' && typing() !== undefined ? message() : wording(fault);
    },
    good: false,
    type: (typed) =>
      runInAction(() => {
        const taken = take(amountIntake, read(), typed);
        last.set(taken);
        write(taken.shown);
      }),
    leave: () => runInAction(() => last.set(undefined)),
  };
};

export const switchView = ({ read, write, message = nothing }: View<boolean>): OnOff => ({
  get on() {
    return read();
  },
  get message() {
    return message();
  },
  set: write,
});

type ChoiceView = View<string | undefined> & { readonly entries: () => Choice['entries'] };

export const choiceView = ({ read, write, message = nothing, entries }: ChoiceView): Choice => ({
  get entries() {
    return entries();
  },
  get chosen() {
    return read();
  },
  get message() {
    return message();
  },
  choose: (id) => write(id === '' ? undefined : id),
  leave: nothing,
});

/** Returns select entries whose id equals their label. */
export const namedEntries = (names: readonly string[]): Choice['entries'] =>
  names.map((name) => ({ id: name, name }));

/** Removes leading zeros from a term in months, so that `0` is empty (SOL-59). */
export const asTerm = withoutLeadingZeros;
