import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatThousands, onlyDigits, withoutLeadingZeros } from '#core/shared/digits.ts';

describe('INP-01 PINP-04 a numeric field removes everything but digits', () => {
  it.each([
    ['12a3-4', '1234'],
    ['abc', ''],
    ['007', '007'],
    ['', ''],
    ['１2', '2'],
  ])('%j becomes %j', (typed, kept) => {
    expect(onlyDigits(typed)).toBe(kept);
  });

  it('keeps every digit in its order', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(onlyDigits(text)).toBe(
          [...text].filter((character) => '0123456789'.includes(character)).join(''),
        );
      }),
    );
  });
});

describe('INP-02 PINP-05 zeros at the left go', () => {
  it.each([
    ['007', '7'],
    ['70', '70'],
    ['0a0', 'a0'],
  ])('%j becomes %j', (typed, kept) => {
    expect(withoutLeadingZeros(typed)).toBe(kept);
  });

  it.each(['000', '0'])('INP-03 %s is all zeros at the left and leaves nothing', (typed) => {
    expect(withoutLeadingZeros(typed)).toBe('');
  });
});

describe('PCONST-21 thousands have dots', () => {
  it.each([
    ['', ''],
    ['999', '999'],
    ['1000', '1.000'],
    ['123456', '123.456'],
    ['1234567', '1.234.567'],
  ])('%j is %j', (digits, shown) => {
    expect(formatThousands(digits)).toBe(shown);
  });

  it('three digits after each dot, and none is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 200 }), (digits) => {
        const [first = '', ...others] = formatThousands(digits).split('.');
        expect(first.length).toBeLessThanOrEqual(3);
        expect(others.every((group) => group.length === 3)).toBe(true);
        expect([first, ...others].join('')).toBe(digits);
      }),
    );
  });
});
