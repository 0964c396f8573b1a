import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFreeText, parseOptionalText } from '#core/portability/company/free-text.ts';
import { E } from '#core/shared/fp.ts';

describe('EMP-17 texts are trimmed, and blanks alone are empty', () => {
  it.each([
    [' 12-B ', E.right('12-B')],
    ['S/N', E.right('S/N')],
    ['', E.left('empty')],
    ['  \t ', E.left('empty')],
    ['12345', E.right('12345')],
    ['123456', E.left('too-long')],
    ['  12345  ', E.right('12345')],
  ])('%j in five characters', (text, expected) => {
    expect(parseFreeText(5)(text)).toEqual(expected);
  });

  it('a character is a code point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom('a', 'ñ', '😀'), (length, letter) => {
        expect(E.isRight(parseFreeText(50)(letter.repeat(length)))).toBe(length <= 50);
      }),
    );
  });
});

describe('EMP-13 the optional text may be empty', () => {
  it.each([
    ['', E.right('')],
    ['   ', E.right('')],
    [' 402 ', E.right('402')],
    ['12345', E.right('12345')],
    ['  12345 ', E.right('12345')],
    ['123456', E.left('too-long')],
  ])('%j in five characters', (text, expected) => {
    expect(parseOptionalText(5)(text)).toEqual(expected);
  });
});
