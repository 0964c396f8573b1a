import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinLength } from '#core/access/limits.ts';
import { pinCode } from '#core/access/message-codes.ts';
import { parsePin } from '#core/access/pin.ts';
import { E } from '#core/shared/fp.ts';

const codeOf = (text: string): string | undefined => {
  const pin = parsePin(text);
  return E.isLeft(pin) ? pinCode[pin.left] : undefined;
};

describe('OLV-13 the pin is numeric and has exactly 4 digits', () => {
  it.each([
    ['', '501009'],
    ['1', '501018'],
    ['123', '501018'],
    ['12345', '501018'],
    ['12a4', '501018'],
    ['abcd', '501018'],
    [' 123', '501018'],
    ['１２３４', '501018'],
    ['123\n', '501018'],
    ['1234', undefined],
    ['0000', undefined],
  ])('%j shows %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('four digits are a pin as they are, zeros at the left included', () => {
    fc.assert(
      fc.property(fc.nat(9_999), (number) => {
        const typed = String(number).padStart(pinLength, '0');
        expect(parsePin(typed)).toEqual(E.right(typed));
      }),
    );
  });
});
