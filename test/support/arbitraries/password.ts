import fc from 'fast-check';

const characters = (from: string, to: string): readonly string[] =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, step) =>
    String.fromCharCode(from.charCodeAt(0) + step),
  );

export const uppercase = (): fc.Arbitrary<string> => fc.constantFrom(...characters('A', 'Z'));
export const lowercase = (): fc.Arbitrary<string> => fc.constantFrom(...characters('a', 'z'));
export const digit = (): fc.Arbitrary<string> => fc.constantFrom(...characters('0', '9'));

/** Generates a character that a new password may have: codes 33 to 126. */
export const printable = (): fc.Arbitrary<string> => fc.constantFrom(...characters('!', '~'));

/** Generates a character that no new password may have: spaces, controls, accented letters, other digits, emoji. */
export const forbidden = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\0',
      '\u007f',
      '\u00a0',
      'ñ',
      'Ñ',
      'á',
      'É',
      'ß',
      '１',
      '٣',
      'Ａ',
      'я',
      '😀',
    ),
    fc.integer({ min: 0x80, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
  );

const shuffled = (parts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .shuffledSubarray([...parts], { minLength: parts.length, maxLength: parts.length })
    .map((mixed) => mixed.join(''));

/** Generates a password that the shipped policy accepts: one character of each class and five printable ones, in any order. */
export const goodPassword = (): fc.Arbitrary<string> =>
  fc
    .tuple(uppercase(), lowercase(), digit(), fc.array(printable(), { minLength: 5, maxLength: 5 }))
    .chain(([upper, lower, number, rest]) => shuffled([upper, lower, number, ...rest]));

/** Generates a partly typed password of 0 to 10 characters, in which any class may be missing. */
export const typedPassword = (): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(uppercase(), lowercase(), digit(), printable(), forbidden()), { maxLength: 10 })
    .map((typed) => typed.join(''));
