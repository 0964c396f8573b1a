import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSerial, maxSerialLength, parseSerial } from '#core/portability/landing/serial.ts';
import { E } from '#core/shared/fp.ts';

const isAccepted = (text: string): boolean => E.isRight(parseSerial(text));

describe('LAND-13 one leading A at most, then digits only', () => {
  it.each([
    ['123456789', true],
    ['A123456789', true],
    ['1', true],
    ['A', false],
    ['', false],
    ['a123456789', false],
    ['B123456789', false],
    ['12A345678', false],
    ['123.456.789', false],
    ['123 456 789', false],
    ['AA12345678', false],
    ['123456789\n', false],
    ['１２３', false],
  ])('%j: %s', (text, accepted) => {
    expect(isAccepted(text)).toBe(accepted);
  });
});

describe('LAND-14 12 characters at most, the letter included', () => {
  it.each([
    ['A12345678901', true],
    ['A123456789012', false],
    ['123456789012', true],
    ['1234567890123', false],
  ])('%s: %s', (text, accepted) => {
    expect(isAccepted(text)).toBe(accepted);
  });

  it('for any digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'A'),
        fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 16 }),
        (letter, digits) => {
          const text = letter + digits.join('');
          expect(parseSerial(text)).toEqual(
            text.length <= maxSerialLength ? E.right(text) : E.left('malformed'),
          );
        },
      ),
    );
  });
});

describe('LAND-17 the input is filtered before the rule', () => {
  it.each([
    ['a123456789', 'A123456789'],
    ['123.456.789', '123456789'],
    ['123 456 789', '123456789'],
    [' a 012.345.678 ', 'A012345678'],
  ])('%j becomes %s, which the rule takes', (typed, cleaned) => {
    expect(cleanSerial(typed)).toBe(cleaned);
    expect(isAccepted(cleaned)).toBe(true);
  });

  it('leaves other letters and marks for the rule to refuse', () => {
    expect(cleanSerial('b12-3')).toBe('b12-3');
  });

  it('an empty value is not valid, and 9 digits are no rule', () => {
    expect(isAccepted(cleanSerial(' . '))).toBe(false);
    expect(isAccepted('12345678')).toBe(true);
    expect(isAccepted('1234567890')).toBe(true);
  });
});
