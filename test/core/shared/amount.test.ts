import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountFault,
  amountOf,
  formattedAmount,
  numberOf,
  parseAmount,
  rawAmount,
  unitsOf,
  valueOf,
  type AmountRule,
} from '#core/shared/amount.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { decimalsOf, formatMoney } from '#core/shared/money.ts';
import { right } from '#test/support/right.ts';
import { typedIn, type StatedCurrency } from '#test/support/typed-amounts.ts';

const rule = (currency: string, wholeDigits = 8): AmountRule => ({ currency, wholeDigits });
const currencies = ['CLP', 'UF', 'USD'] as const satisfies readonly StatedCurrency[];

const read = (typed: string, currency: string): string =>
  pipe(
    parseAmount(typed, rule(currency)),
    E.match((fault): string => fault, rawAmount),
  );

describe.each(currencies)('PINP-14 SOL-59 PCONST-10 a text typed as an amount in %s', (currency) => {
  it.each(typedIn(currency))('$typed is $stated', ({ typed, stated }) => {
    expect(read(typed, currency)).toBe(stated);
  });
});

describe('SOL-57 SOL-59 the digits of a limit are those before the comma', () => {
  it.each([
    ['12345678', 'UF', undefined],
    ['12.345.678,1234', 'UF', undefined],
    ['0012345678', 'UF', undefined],
    ['123456789', 'UF', 'too-long'],
    ['123.456.789', 'CLP', 'too-long'],
    ['9'.repeat(400), 'CLP', 'too-long'],
  ])('%s in %s: %s', (typed, currency, fault) => {
    expect(amountFault(parseAmount(typed, rule(currency)))).toBe(fault);
  });
});

it('INP-05 PINP-11 an amount has two decimals in a currency that names none', () => {
  expect([read('1,23', 'ARS'), read('1,234', 'ARS')]).toEqual(['1,23', 'too-many-decimals']);
});

const amount = () =>
  fc
    .constantFrom(...currencies)
    .chain((currency) =>
      fc
        .integer({ min: 1, max: 10 ** (10 + decimalsOf(currency)) - 1 })
        .map((units) => right(amountOf(valueOf(units, currency), rule(currency, 10)))),
    );

describe('PINP-14 an amount is the same wherever it stands', () => {
  it('shown raw, formatted, printed with its sign, or written as JSON', () => {
    fc.assert(
      fc.property(amount(), (one) => {
        const again = rule(one.currency, 10);
        for (const text of [rawAmount(one), formattedAmount(one), formatMoney(numberOf(one), one.currency)])
          expect(parseAmount(text, again)).toEqual(E.right(one));
        expect(amountOf(JSON.parse(JSON.stringify(numberOf(one))) as number, again)).toEqual(E.right(one));
        expect(unitsOf(numberOf(one), one.currency)).toBe(one.units);
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows all its digits: different amounts look different', () => {
    fc.assert(
      fc.property(amount(), amount(), (one, other) => {
        const isSame = one.units === other.units && one.currency === other.currency;
        expect(
          formatMoney(numberOf(one), one.currency) === formatMoney(numberOf(other), other.currency),
        ).toBe(isSame);
      }),
    );
  });
});

describe('INP-06 PINP-12 formatted on blur, raw on focus', () => {
  it.each([
    ['1832,47', 'UF', '1832,47', '1.832,4700'],
    ['1.832', 'CLP', '1832', '1.832'],
    ['0007', 'USD', '7', '7,00'],
    [',5', 'USD', '0,5', '0,50'],
    ['US$1234567,5', 'USD', '1234567,5', '1.234.567,50'],
  ])('%s in %s is %s, and %s when left', (typed, currency, raw, formatted) => {
    const parsed = right(parseAmount(typed, rule(currency)));
    expect([rawAmount(parsed), formattedAmount(parsed)]).toEqual([raw, formatted]);
  });
});

describe('PINP-14 a number of a body is an amount only as it is', () => {
  it.each([
    [undefined, 'CLP', 'missing'],
    [0, 'CLP', 'malformed'],
    [-0, 'CLP', 'malformed'],
    [-5, 'CLP', 'malformed'],
    [1.5, 'CLP', 'whole-only'],
    [1832.47, 'UF', undefined],
    [1832.47001, 'UF', 'too-many-decimals'],
    [0.0001, 'UF', undefined],
    [0.00001, 'UF', 'too-many-decimals'],
    [1e-7, 'UF', 'malformed'],
    [2500.5, 'USD', undefined],
    [2500.505, 'USD', 'too-many-decimals'],
    [99_999_999.9999, 'UF', undefined],
    [100_000_000, 'UF', 'too-long'],
    [1e21, 'CLP', 'malformed'],
    [Number.NaN, 'CLP', 'malformed'],
    [Infinity, 'CLP', 'malformed'],
  ])('%s in %s: %s', (value, currency, fault) => {
    expect(amountFault(amountOf(value, rule(currency)))).toBe(fault);
  });
});
