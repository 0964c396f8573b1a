import fc from 'fast-check';
import { checkDigit, parseRut, type Rut } from '#core/shared/rut.ts';
import { E } from '#core/shared/fp.ts';

/** A body of 1 to 8 digits, at least 1; short and long bodies are equally likely. */
export const rutBody = (): fc.Arbitrary<string> =>
  fc
    .integer({ min: 1, max: 8 })
    .chain((digits) => fc.integer({ min: 10 ** (digits - 1), max: 10 ** digits - 1 }))
    .map(String);

export const rut = (): fc.Arbitrary<Rut> =>
  rutBody().map((body) => {
    const parsed = parseRut(`${body}-${checkDigit(body)}`);
    if (E.isLeft(parsed)) throw new Error(`the body ${body} gave no rut`);
    return parsed.right;
  });

/** The same rut as people write it: zeros and blanks around it, dots and dashes anywhere, the K small or large. */
export const rutSpelling = (rut: Rut): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t'),
      fc.constantFrom('', '0', '000', '0.', '-0'),
      fc.array(fc.constantFrom('', '', '.', '-'), { minLength: rut.length, maxLength: rut.length }),
      fc.boolean(),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(([before, zeros, marks, isSmall, after]) => {
      const written = [...rut].map((character, place) => `${character}${marks[place] ?? ''}`).join('');
      return before + zeros + (isSmall ? written.toLowerCase() : written) + after;
    });
