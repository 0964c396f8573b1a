import type { ChangeEvent } from 'react';
import { caretAfter, caretIn } from '#core/shared/caret.ts';
import type { TypedText } from './FieldStore.ts';

type Field = Pick<TypedText, 'shown' | 'type'>;

type CaretRule = (text: string, caret: number, shown: string) => number;

/** Returns a function that replaces an input's text and puts the caret where a rule says; React would move it to the end. */
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

/** Replaces the formatted amount in an input by the raw one, with the caret at the same digit (EXT-1206). */
export const showRaw = rewrite(caretAfter);

/** Returns an input's change handler: passes typed text to the field store and keeps the caret at its place in the result (EXT-1206). */
export const typeInto =
  (field: Field) =>
  ({ currentTarget: input }: Pick<ChangeEvent<HTMLInputElement>, 'currentTarget'>): void => {
    field.type(input.value);
    rewriteTyped(input, field.shown);
  };
