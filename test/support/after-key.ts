import { fireEvent } from '@testing-library/react';

/** Simulates the input event of a browser after a key or a paste: sets the new text and puts the caret at `caret`. */
export const afterKey = (input: HTMLInputElement, text: string, caret: number): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input);
};
