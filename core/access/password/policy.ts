import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import { passwordLength } from '../limits.ts';

export type CharacterClass = 'uppercase' | 'lowercase' | 'digit';

/** PWD-01, PWD-02 · What a bank asks of a new password; portal and bank both ask what `shippedPolicy` says. */
export type PasswordPolicy = {
  readonly minLength: number;
  readonly maxLength: number;
  readonly classes: readonly CharacterClass[];
  /** Passwords too well known to be taken, whatever their case. */
  readonly blocklist: readonly string[];
};

/** PWD-01, PWD-02, PWD-03 · Exactly 8 characters with an uppercase letter, a lowercase letter and a digit. */
export const shippedPolicy: PasswordPolicy = {
  minLength: passwordLength,
  maxLength: passwordLength,
  classes: ['uppercase', 'lowercase', 'digit'],
  blocklist: [],
};

/** EXT-109 · The shipped policy of a bank that refuses these keys too. */
export const policyWithout = (blocklist: readonly string[]): PasswordPolicy => ({
  ...shippedPolicy,
  blocklist,
});

export type PasswordRule = 'length' | CharacterClass | 'characters' | 'blocklist';

export type RuleState = { readonly rule: PasswordRule; readonly met: boolean };

/** A password that meets the policy it was parsed with. */
export type NewPassword = Branded<string, 'NewPassword'>;

export type PasswordFault = 'empty' | 'policy';

export type ConfirmationFault = 'empty' | 'different';

/** PWD-04 · A to Z, a to z and 0 to 9, and no other letters or digits. */
export const classPattern = {
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  digit: /[0-9]/,
} as const satisfies Record<CharacterClass, RegExp>;

/** PWD-10 · Every rule of the policy and whether the text meets it so far; a rule that asks nothing is left out. */
export const metRules = (policy: PasswordPolicy, text: string): readonly RuleState[] => {
  const { length } = [...text];
  const isKnown = policy.blocklist.some((known) => known.toLowerCase() === text.toLowerCase());
  return [
    { rule: 'length', met: length >= policy.minLength && length <= policy.maxLength },
    ...policy.classes.map((rule) => ({ rule, met: classPattern[rule].test(text) })),
    // Codes 33 to 126: printable ASCII without the space.
    { rule: 'characters', met: /^[!-~]+$/.test(text) },
    ...(policy.blocklist.length === 0 ? [] : [{ rule: 'blocklist', met: !isKnown } as const]),
  ];
};

/** PWD-01 to PWD-04, PWD-33 · A new password is given and meets every rule; nothing is trimmed. */
export const parseNewPassword =
  (policy: PasswordPolicy) =>
  (text: string): E.Either<PasswordFault, NewPassword> => {
    if (text === '') return E.left('empty');
    return metRules(policy, text).every(({ met }) => met) ? E.right(text as NewPassword) : E.left('policy');
  };

/** PWD-08, PWD-09 · The confirmation is given and equals the password, exactly and by case. */
export const parseConfirmation =
  (password: string) =>
  (text: string): E.Either<ConfirmationFault, string> => {
    if (text === '') return E.left('empty');
    return text === password ? E.right(text) : E.left('different');
  };
