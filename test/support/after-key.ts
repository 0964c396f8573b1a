import { fireEvent } from '@testing-library/react';

/** As a browser leaves an input after a key or a paste: the new text, and the caret behind what was put in. */
export const afterKey = (input: HTMLInputElement, text: string, caret: number): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input);
};
