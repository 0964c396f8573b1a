import fc from 'fast-check';

const joined = (alphabet: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const label = (): fc.Arbitrary<string> => joined(`${letters}0123456789`, 1, 6);

/** Generates an e-mail address of at most 40 characters that the portal accepts. */
export const emailText = (): fc.Arbitrary<string> =>
  fc
    .tuple(
      joined(`${letters}0123456789_.-`, 1, 12),
      fc.array(label(), { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.')),
      joined(letters, 2, 3),
    )
    .map(([local, domain, suffix]) => `${local}@${domain}.${suffix}`);
