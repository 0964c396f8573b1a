// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observable } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { DigitsField } from '#ui/forms/DigitsField.tsx';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { toldOfDigits } from '#ui/forms/untaken-text.ts';
import { asTerm, textView } from '#ui/portability/request/field-views.ts';
import { afterKey } from '#test/support/after-key.ts';

afterEach(cleanup);

const shown = (text: string) => {
  const field = new FieldStore<never, string>({
    parse: E.right,
    wording: () => '',
    intake: digitsUpTo(8),
    told: toldOfDigits,
  });
  field.fill(text);
  render(<DigitsField label="Plazo" field={field} />);
  return { field, input: screen.getByLabelText<HTMLInputElement>('Plazo') };
};

const told = (): string | null => screen.getByRole('status').textContent;

describe('a field of digits', () => {
  it('PINP-04 EXT-1202 keeps only digits, and reports characters that are neither digit nor separator', () => {
    const { field, input } = shown('');
    afterKey(input, ' 12.5-0', 7);
    expect([field.text, told()]).toEqual(['1250', '']);
    afterKey(input, '1250a', 5);
    expect([field.text, input.value, told()]).toEqual([
      '1250',
      '1250',
      'Solo dígitos: lo demás no se agregó.',
    ]);
    afterKey(input, '12509', 5);
    expect([field.text, told()]).toEqual(['12509', '']);
  });

  it('leaves an identifier without marks', () => {
    expect(shown('770134').input.value).toBe('770134');
  });

  it('EXT-1201 reports an excess digit in the middle, and nothing moves', () => {
    const { field, input } = shown('12345678');
    afterKey(input, '123945678', 4);
    expect([field.text, input.value, input.selectionStart, told()]).toEqual([
      '12345678',
      '12345678',
      3,
      'Caben 8 dígitos: lo último no se agregó.',
    ]);
    expect(input.getAttribute('aria-describedby')).toBeTruthy();
  });
});

it('EXT-1206 text after a first digit is kept while that digit is replaced', () => {
  const record = observable.box('500');
  const field = textView({
    read: () => record.get(),
    write: (typed) => record.set(asTerm(typed)),
    intake: () => digitsUpTo(3),
  });
  render(<DigitsField label="Plazo" field={field} />);
  const input = screen.getByLabelText<HTMLInputElement>('Plazo');
  afterKey(input, '00', 0);
  expect([input.value, input.selectionStart, record.get()]).toEqual(['00', 0, '']);
  afterKey(input, '700', 1);
  expect([input.value, input.selectionStart, record.get()]).toEqual(['700', 1, '700']);
  afterKey(input, '00700', 2);
  expect([input.value, told()]).toEqual(['700', 'Caben 3 dígitos: lo último no se agregó.']);
  afterKey(input, '00', 0);
  fireEvent.blur(input);
  expect(input.value).toBe('');
});
