import fc from 'fast-check';

const joined = (alphabet: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const label = (): fc.Arbitrary<string> => joined(`${letters}0123456789`, 1, 6);

/** An address of the portal's pattern with at most 40 characters. */
export const emailText = (): fc.Arbitrary<string> =>
  fc
    .tuple(
      joined(`${letters}0123456789_.-`, 1, 12),
      fc.array(label(), { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.')),
      joined(letters, 2, 3),
    )
    .map(([local, domain, suffix]) => `${local}@${domain}.${suffix}`);
