import type { TypedText } from './FieldStore.ts';

/** Wraps the store of a text input so that a function runs after each change of its text. */
export const followedText = (field: TypedText, then: () => void): TypedText => ({
  get text() {
    return field.text;
  },
  get shown() {
    return field.shown;
  },
  get told() {
    return field.told;
  },
  get message() {
    return field.message;
  },
  get good() {
    return field.good;
  },
  type: (typed) => {
    const before = field.text;
    field.type(typed);
    if (field.text !== before) then();
  },
  leave: field.leave,
});
