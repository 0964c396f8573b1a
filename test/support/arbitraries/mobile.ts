import fc from 'fast-check';

const digit = (from: number): fc.Arbitrary<string> => fc.integer({ min: from, max: 9 }).map(String);

/** Generates a valid mobile number as its parts: optional space, first digit, optional space, the other eight digits. */
export const mobilePieces = (): fc.Arbitrary<readonly [string, string, string, string]> =>
  fc
    .tuple(fc.constantFrom('', ' '), digit(0), fc.constantFrom('', ' '))
    .chain(([blank, first, second]) =>
      fc
        .tuple(digit(first === '9' ? 0 : 3), fc.array(digit(0), { minLength: 7, maxLength: 7 }))
        .map(([next, rest]) => [blank, first, second, next + rest.join('')] as const),
    );
