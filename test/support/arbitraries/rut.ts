import fc from 'fast-check';
import { checkDigit, parseRut, type Rut } from '#core/shared/rut.ts';
import { E } from '#core/shared/fp.ts';

/** Generates the number of a rut, 1 to 8 digits without its check digit; short and long numbers are equally likely. */
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

/** Generates another spelling of the same rut: zeros and spaces around the rut, dots and dashes anywhere, `k` or `K`. */
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
