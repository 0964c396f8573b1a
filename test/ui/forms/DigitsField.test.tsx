// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observable } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { amountUpTo, digitsUpTo } from '#core/shared/digit-intakes.ts';
import type { Intake } from '#core/shared/intake.ts';
import { DigitsField } from '#ui/forms/DigitsField.tsx';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { toldOfDigits } from '#ui/forms/untaken-text.ts';
import { asAmount, textView } from '#ui/portability/request/field-views.ts';
import { afterKey } from '#test/support/after-key.ts';

afterEach(cleanup);

const shown = (text: string, intake: Intake, prefix?: string) => {
  const field = new FieldStore<never, string>({
    parse: E.right,
    wording: () => '',
    intake,
    told: toldOfDigits,
  });
  field.fill(text);
  render(<DigitsField label="Cupo" field={field} {...(prefix === undefined ? {} : { prefix })} />);
  return { field, input: screen.getByLabelText<HTMLInputElement>('Cupo') };
};

const amount = (text: string) => shown(text, amountUpTo(8), '$');

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

const told = (): string | null => screen.getByRole('status').textContent;

describe('a field of digits', () => {
  it('INP-06 PINP-12 shows an amount with its thousands, and plain digits while it is typed', () => {
    const { input } = amount('1250000');
    expect(input.value).toBe('1.250.000');
    fireEvent.focus(input);
    expect(input.value).toBe('1250000');
    fireEvent.blur(input);
    expect(input.value).toBe('1.250.000');
  });

  it('PINP-04 EXT-1202 keeps nothing but digits, and tells of what is neither digit nor mark', () => {
    const { field, input } = shown('', digitsUpTo(8));
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
    expect(shown('770134', digitsUpTo(8)).input.value).toBe('770134');
  });
});

describe('EXT-1206 entering an amount', () => {
  it('leaves all of it selected where the tab key selected it', () => {
    const { input } = amount('500000');
    input.setSelectionRange(0, 7);
    fireEvent.focus(input);
    expect([input.value, selected(input)]).toEqual(['500000', '500000']);
  });

  it.each([
    [3, '500'],
    [4, '500'],
    [0, ''],
    [7, '500000'],
  ])('leaves the caret behind the digit it stood behind: %i', (caret, before) => {
    const { input } = amount('500000');
    input.setSelectionRange(caret, caret);
    fireEvent.focus(input);
    expect(input.value.slice(0, input.selectionStart ?? 0)).toBe(before);
  });
});

describe('EXT-1201 EXT-1205 a key or a paste that an amount does not take', () => {
  it.each([
    [
      'a digit too many, in the middle',
      '12345678',
      '123945678',
      4,
      3,
      'Caben 8 dígitos: lo último no se agregó.',
    ],
    ['a comma', '1250', '12,50', 3, 2, 'El monto va sin decimales: lo último no se agregó.'],
    [
      'a paste with decimals',
      '12',
      '121.234,50',
      10,
      2,
      'El monto va sin decimales: lo último no se agregó.',
    ],
  ])('is told beside it, and nothing moves: %s', (_, before, typed, caret, place, words) => {
    const { field, input } = amount(before);
    fireEvent.focus(input);
    afterKey(input, typed, caret);
    expect([field.text, input.value, input.selectionStart, told()]).toEqual([before, before, place, words]);
    expect(input.getAttribute('aria-describedby')).toBeTruthy();
  });
});

it('EXT-1206 what stands behind a first digit is not lost while another one is put in its place', () => {
  const record = observable.box('500000');
  const field = textView({
    read: () => record.get(),
    write: (typed) => record.set(asAmount(typed)),
    intake: () => amountUpTo(8),
  });
  render(<DigitsField label="Cupo" field={field} prefix="$" />);
  const input = screen.getByLabelText<HTMLInputElement>('Cupo');
  fireEvent.focus(input);
  afterKey(input, '00000', 0);
  expect([input.value, input.selectionStart, record.get()]).toEqual(['00000', 0, '']);
  afterKey(input, '700000', 1);
  expect([input.value, input.selectionStart, record.get()]).toEqual(['700000', 1, '700000']);
  afterKey(input, '000700000', 3);
  expect([input.value, told()]).toEqual(['700000', 'Caben 8 dígitos: lo último no se agregó.']);
  afterKey(input, '00000', 0);
  fireEvent.blur(input);
  expect(input.value).toBe('');
});
