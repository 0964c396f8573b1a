// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { DigitsField } from '#ui/forms/DigitsField.tsx';
import { FieldStore } from '#ui/forms/FieldStore.ts';

afterEach(cleanup);

const shown = (text: string, prefix?: string) => {
  const field = new FieldStore<never, string>({ parse: E.right, wording: () => '' });
  field.fill(text);
  render(
    <DigitsField label="Cupo" field={field} maxDigits={8} {...(prefix === undefined ? {} : { prefix })} />,
  );
  return { field, input: screen.getByLabelText<HTMLInputElement>('Cupo') };
};

describe('a field of digits', () => {
  it('INP-06 PINP-12 shows an amount with its thousands, and plain digits while it is typed', () => {
    const { input } = shown('1250000', '$');
    expect(input.value).toBe('1.250.000');
    fireEvent.focus(input);
    expect(input.value).toBe('1250000');
    fireEvent.blur(input);
    expect(input.value).toBe('1.250.000');
  });

  it('PINP-04 keeps nothing but digits, as many as fit', () => {
    const { field, input } = shown('', '$');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '$1.2a50.000.000' } });
    expect(field.text).toBe('12500000');
  });

  it('leaves an identifier without marks', () => {
    expect(shown('770134').input.value).toBe('770134');
  });
});
