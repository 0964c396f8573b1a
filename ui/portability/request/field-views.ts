import { observable, runInAction } from 'mobx';
import { withoutLeadingZeros } from '#core/shared/digits.ts';
import { take, type Intake, type Taken } from '#core/shared/intake.ts';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import type { TypedText } from '#ui/forms/FieldStore.ts';
import type { OnOff } from '#ui/forms/SwitchStore.ts';
import { toldOfDigits } from '#ui/forms/untaken-text.ts';

const nothing = (): undefined => undefined;

type View<Value> = {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly message?: () => string | undefined;
};

// The inputs of this step show parts of one record, which core changes as a whole.

type TextView = View<string> & { readonly intake: () => Intake };

const untouched: Taken = { shown: '', text: '' };

/** EXT-1206 · The record has no zeros at the left of an amount; whoever types one finds them there until the field is left, so that another digit can be put before them. */
export const textView = ({ read, write, message = nothing, intake }: TextView): TypedText => {
  const last = observable.box(untouched, { deep: false });
  // The record may be another one by now, which nobody has typed into; one of zeros alone is not nothing.
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

/** Entries whose id is what they are called. */
export const namedEntries = (names: readonly string[]): Choice['entries'] =>
  names.map((name) => ({ id: name, name }));

/** SOL-59 · Without zeros at the left, so that `0` is no amount. */
export const asAmount = withoutLeadingZeros;
