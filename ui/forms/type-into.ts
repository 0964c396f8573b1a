import type { ChangeEvent } from 'react';
import { caretIn } from '#core/shared/caret.ts';
import type { TypedText } from './FieldStore.ts';

type Field = Pick<TypedText, 'shown' | 'type'>;

/** Shows a text in an input whose caret stands somewhere: React would write it with the caret at its end. */
export const rewrite = (input: HTMLInputElement, shown: string): void => {
  const { value, selectionStart, selectionEnd } = input;
  if (value === shown) return;
  const place = (at: number | null): number => caretIn(value, at ?? value.length, shown);
  input.value = shown;
  input.setSelectionRange(place(selectionStart), place(selectionEnd));
};

/** EXT-1206 · Gives a field what was typed; the caret stays where the hand is, whatever was made of it. */
export const typeInto =
  (field: Field) =>
  ({ currentTarget: input }: Pick<ChangeEvent<HTMLInputElement>, 'currentTarget'>): void => {
    field.type(input.value);
    rewrite(input, field.shown);
  };
