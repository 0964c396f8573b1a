import type { ChangeEvent } from 'react';
import { caretAfter, caretIn } from '#core/shared/caret.ts';
import type { TypedText } from './FieldStore.ts';

type Field = Pick<TypedText, 'shown' | 'type'>;

type CaretRule = (text: string, caret: number, shown: string) => number;

/** Shows a text in an input whose caret stands somewhere: React would write it with the caret at its end. */
const rewrite =
  (rule: CaretRule) =>
  (input: HTMLInputElement, shown: string): void => {
    const { value, selectionStart, selectionEnd } = input;
    if (value === shown) return;
    const place = (at: number | null): number => rule(value, at ?? value.length, shown);
    input.value = shown;
    input.setSelectionRange(place(selectionStart), place(selectionEnd));
  };

const rewriteTyped = rewrite(caretIn);

/** EXT-1206 · Shows the raw amount in place of the formatted one. */
export const showRaw = rewrite(caretAfter);

/** EXT-1206 · Gives a field what was typed; the caret stays where the hand is, whatever was made of it. */
export const typeInto =
  (field: Field) =>
  ({ currentTarget: input }: Pick<ChangeEvent<HTMLInputElement>, 'currentTarget'>): void => {
    field.type(input.value);
    rewriteTyped(input, field.shown);
  };
