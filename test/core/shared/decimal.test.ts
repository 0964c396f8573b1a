import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, readDecimal, roundDecimal } from '#core/shared/decimal.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { amountText } from '#test/support/arbitraries/amount.ts';

const rounded = (amount: string | number, places: number): string =>
  pipe(
    readDecimal(amount),
    O.map((decimal) => roundDecimal(decimal, places)),
    O.match(
      () => 'none',
      ({ isNegative, whole, fraction }) => `${isNegative ? '-' : ''}${whole}.${fraction}`,
    ),
  );

describe('a decimal is read from its digits', () => {
  it.each(['', ' ', '-', '.', ',', 'abc', '1.2.3', '1.234,5', '1e3', '0x10', '--1', '1-', '١'])(
    '%j is none',
    (text) => {
      expect(readDecimal(text)).toEqual(O.none);
    },
  );

  it.each([Number.NaN, Infinity, -Infinity])('%s is none', (value) => {
    expect(readDecimal(value)).toEqual(O.none);
  });

  it.each([
    ['.5', 1, '0.5'],
    ['5,', 1, '5.0'],
    [' 7 ', 0, '7.'],
    ['007', 0, '7.'],
    [1.005, 2, '1.01'],
    [1e21, 0, '1000000000000000000000.'],
    [1e-7, 4, '0.0000'],
    [-1e-7, 4, '0.0000'],
    [-0, 2, '0.00'],
  ])('%j with %i places is %s', (amount, places, text) => {
    expect(rounded(amount, places)).toBe(text);
  });
});

describe('INP-09 half rounds away from zero', () => {
  it.each([
    ['0.5', 0, '1.'],
    ['-0.5', 0, '-1.'],
    ['2.5', 0, '3.'],
    ['0.49999999999999999999', 0, '0.'],
    ['-0.004', 2, '0.00'],
    ['9.995', 2, '10.00'],
  ])('%s with %i places is %s', (amount, places, text) => {
    expect(rounded(amount, places)).toBe(text);
  });

  it('rounding moves a number by half a unit of the last place at most, and twice changes nothing', () => {
    fc.assert(
      fc.property(amountText(), fc.integer({ min: 0, max: 4 }), (amount, places) => {
        const once = rounded(amount, places);
        expect(rounded(once, places)).toBe(once);
        const exact = (text: string): bigint => {
          const [whole = '', fraction = ''] = text.replace('-', '').split('.');
          return BigInt(whole + fraction.padEnd(8, '0')) * (text.startsWith('-') ? -1n : 1n);
        };
        const gap = exact(once) - exact(amount);
        expect((gap < 0n ? -gap : gap) * 2n <= 10n ** BigInt(8 - places)).toBe(true);
      }),
    );
  });
});

describe('decimals have the order of numbers', () => {
  const order = (one: string, other: string): number =>
    pipe(
      O.Do,
      O.bind('one', () => readDecimal(one)),
      O.bind('other', () => readDecimal(other)),
      O.match(
        () => Number.NaN,
        (pair) => compareDecimals(pair.one, pair.other),
      ),
    );

  it.each([
    ['1', '1.000', 0],
    ['-0', '0', 0],
    ['9', '10', -1],
    ['-9', '-10', 1],
    ['100.01', '100', 1],
    ['0,1', '0.10', 0],
  ])('%s against %s is %i', (one, other, sign) => {
    expect(order(one, other)).toBe(sign);
  });

  it('agrees with whole numbers of any size', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (one, other) => {
        expect(order(String(one), String(other))).toBe(one < other ? -1 : one > other ? 1 : 0);
      }),
    );
  });
});
