// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountField } from '#ui/forms/AmountField.tsx';
import { amountView } from '#ui/portability/request/field-views.ts';
import { afterKey } from '#test/support/after-key.ts';
import { typedIn, valueIn, type StatedCurrency } from '#test/support/typed-amounts.ts';

afterEach(cleanup);

const shown = (text: string, currency: StatedCurrency = 'CLP') => {
  const record = observable.box(text);
  const chosen = observable.box<string>(currency);
  const field = amountView({
    read: () => record.get(),
    write: (typed) => record.set(typed),
    rule: () => ({ currency: chosen.get(), wholeDigits: 8 }),
    wording: (fault) => `refused: ${fault}`,
  });
  render(<AmountField label="Cupo" field={field} />);
  const choose = (code: StatedCurrency) => act(() => runInAction(() => chosen.set(code)));
  return { record, field, choose, input: screen.getByLabelText<HTMLInputElement>('Cupo') };
};

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

const told = (): string | null => screen.getByRole('status').textContent;
const refusal = (): string | undefined => /refused: (.*)/.exec(document.body.textContent)?.[1];

const cases = (['CLP', 'UF', 'USD'] as const).flatMap((currency) =>
  typedIn(currency).map(({ typed, stated }) => ({ currency, typed, stated })),
);

describe('PINP-14 EXT-1205 typed text stays whole in the field, and is shown as amount or refused', () => {
  it.each(cases)('$typed in $currency: $stated', ({ currency, typed, stated }) => {
    const { record, input } = shown('', currency);
    fireEvent.focus(input);
    for (let keys = 1; keys <= typed.length; keys += 1) afterKey(input, typed.slice(0, keys), keys);
    expect([input.value, record.get()]).toEqual([typed, typed]);
    fireEvent.blur(input);
    const isAmount = valueIn(stated) !== undefined;
    expect(refusal()).toBe(isAmount || stated === 'missing' ? undefined : stated);
    if (!isAmount) return;
    fireEvent.focus(input);
    expect(input.value).toBe(stated);
  });

  it('groups wrongly only once it is left, since the next digit may mend it', () => {
    const { input } = shown('');
    fireEvent.focus(input);
    afterKey(input, '1.8', 3);
    expect(refusal()).toBeUndefined();
    fireEvent.blur(input);
    expect(refusal()).toBe('wrong-grouping');
  });

  it('SOL-59 zero is reported to count as nothing', () => {
    const { input } = shown('');
    fireEvent.focus(input);
    afterKey(input, '0', 1);
    expect(told()).toBe('');
    fireEvent.blur(input);
    expect(told()).toBe('Un monto de 0 es como dejarlo vacío.');
  });

  it.each([
    ['CLP', '0', '1', '99999999', '100000000'],
    ['UF', '0,0000', '0,0001', '99999999,9999', '100000000'],
    ['USD', '0,00', '0,01', '99999999,99', '100000000,00'],
  ] as const)(
    'INP-04 PINP-09 PINP-10 PINP-14 in %s %s is under its minimum %s, and over its maximum %s is %s',
    (currency, under, minimum, maximum, over) => {
      const state = (typed: string) => {
        const { input } = shown(typed, currency);
        const outcome = [refusal(), told() === '' ? undefined : 'zero', input.getAttribute('aria-invalid')];
        cleanup();
        return outcome;
      };
      expect(state(under)).toEqual([undefined, 'zero', null]);
      for (const valid of [minimum, maximum]) expect(state(valid)).toEqual([undefined, undefined, null]);
      expect(state(over)).toEqual(['too-long', undefined, 'true']);
    },
  );

  it('EXT-1201 a key beyond forty characters is rejected and reported', () => {
    const { record, input } = shown('1'.repeat(40));
    fireEvent.focus(input);
    afterKey(input, '1'.repeat(41), 41);
    expect([record.get(), told()]).toEqual(['1'.repeat(40), 'Caben 40 caracteres: lo último no se agregó.']);
  });
});

describe('EXT-2581 a currency that is changed judges the amount again', () => {
  it('and refuses unsuitable text with a message, as typed', () => {
    const { choose, record, input } = shown('1832,47', 'UF');
    expect([input.value, refusal()]).toEqual(['1.832,4700', undefined]);
    choose('CLP');
    expect([input.value, record.get(), refusal()]).toEqual(['1832,47', '1832,47', 'whole-only']);
    choose('USD');
    expect([input.value, refusal()]).toEqual(['1.832,47', undefined]);
  });
});

describe('a field of an amount', () => {
  it('INP-06 PINP-12 shows an amount with its thousands, and plain digits while it is typed', () => {
    const { input } = shown('1250000');
    expect(input.value).toBe('1.250.000');
    fireEvent.focus(input);
    expect(input.value).toBe('1250000');
    fireEvent.blur(input);
    expect(input.value).toBe('1.250.000');
  });

  it.each([
    ['CLP', 'numeric', '$'],
    ['UF', 'decimal', 'UF'],
    ['USD', 'decimal', 'US$'],
  ] as const)('of %s offers the keys of its decimals and shows its sign', (currency, keys, sign) => {
    const { input } = shown('', currency);
    expect([input.inputMode, input.previousElementSibling?.textContent]).toEqual([keys, sign]);
  });
});

describe('EXT-1206 entering an amount', () => {
  it('leaves all of it selected where the tab key selected it', () => {
    const { input } = shown('1832,47', 'UF');
    input.setSelectionRange(0, input.value.length);
    fireEvent.focus(input);
    expect([input.value, selected(input)]).toEqual(['1832,47', '1832,47']);
  });

  it.each([
    ['500000', 'CLP', 3, '500'],
    ['500000', 'CLP', 4, '500'],
    ['500000', 'CLP', 0, ''],
    ['500000', 'CLP', 7, '500000'],
    ['1832,47', 'UF', 2, '1'],
    ['1832,47', 'UF', 7, '1832,4'],
    ['1832,47', 'UF', 10, '1832,47'],
  ] as const)(
    '%s %s leaves the caret behind the digit it stood behind: %i',
    (text, currency, caret, before) => {
      const { input } = shown(text, currency);
      input.setSelectionRange(caret, caret);
      fireEvent.focus(input);
      expect(input.value.slice(0, input.selectionStart ?? 0)).toBe(before);
    },
  );
});
