import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyDigits, withoutLeadingZeros } from '#core/shared/digits.ts';

describe('INP-01 PINP-04 a numeric-only field strips what is no digit', () => {
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
