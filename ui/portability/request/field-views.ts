import { onlyDigits, withoutLeadingZeros } from '#core/shared/digits.ts';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import type { TypedText } from '#ui/forms/FieldStore.ts';
import type { OnOff } from '#ui/forms/SwitchStore.ts';

const nothing = (): undefined => undefined;

type View<Value> = {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly message?: () => string | undefined;
};

// The inputs of this step show parts of one record, which core changes as a whole.

export const textView = ({ read, write, message = nothing }: View<string>): TypedText => ({
  get text() {
    return read();
  },
  get message() {
    return message();
  },
  good: false,
  type: write,
  leave: nothing,
});

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

/** Digits without zeros at the left, so that `0` is no amount. */
export const asAmount = (typed: string): string => withoutLeadingZeros(onlyDigits(typed));
