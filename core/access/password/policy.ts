import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import { passwordLength } from '../limits.ts';

export type CharacterClass = 'uppercase' | 'lowercase' | 'digit';

/** Password policy: lengths, required character classes, blocklist (PWD-01, PWD-02). */
export type PasswordPolicy = {
  readonly minLength: number;
  readonly maxLength: number;
  readonly classes: readonly CharacterClass[];
  /** Blocklist of common passwords, compared without regard to case. */
  readonly blocklist: readonly string[];
};

/** Default password policy: exactly 8 characters with an uppercase letter, a lowercase letter and a digit (PWD-01, PWD-02, PWD-03). */
export const shippedPolicy: PasswordPolicy = {
  minLength: passwordLength,
  maxLength: passwordLength,
  classes: ['uppercase', 'lowercase', 'digit'],
  blocklist: [],
};

/** Returns the default password policy extended by a blocklist of common keys, which it refuses (EXT-109). */
export const policyWithout = (blocklist: readonly string[]): PasswordPolicy => ({
  ...shippedPolicy,
  blocklist,
});

export type PasswordRule = 'length' | CharacterClass | 'characters' | 'blocklist';

export type RuleState = { readonly rule: PasswordRule; readonly met: boolean };

/** Branded type of a password that meets the policy. */
export type NewPassword = Branded<string, 'NewPassword'>;

export type PasswordFault = 'empty' | 'policy';

export type ConfirmationFault = 'empty' | 'different';

/** Patterns of the password policy's character classes: only unaccented A to Z, a to z and 0 to 9 count (PWD-04). */
export const classPattern = {
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  digit: /[0-9]/,
} as const satisfies Record<CharacterClass, RegExp>;

/** Lists the active rules of a password policy in the order of its checklist (PWD-10, PWD-12). */
export const rulesOf = (
  { classes }: Pick<PasswordPolicy, 'classes'>,
  hasBlocklist: boolean,
): readonly PasswordRule[] => [
  'length',
  ...classes,
  'characters',
  ...(hasBlocklist ? (['blocklist'] as const) : []),
];

const isMet = (
  { minLength, maxLength, blocklist }: PasswordPolicy,
  rule: PasswordRule,
  text: string,
): boolean => {
  const { length } = [...text];
  switch (rule) {
    case 'length':
      return length >= minLength && length <= maxLength;
    case 'characters':
      // Password characters allowed: codes 33 to 126, printable ASCII without the space.
      return /^[!-~]+$/.test(text);
    case 'blocklist':
      return !blocklist.some((known) => known.toLowerCase() === text.toLowerCase());
    default:
      return classPattern[rule].test(text);
  }
};

/** Returns the checklist of the password policy: each active rule, and whether the text meets it (PWD-10). */
export const metRules = (policy: PasswordPolicy, text: string): readonly RuleState[] =>
  rulesOf(policy, policy.blocklist.length > 0).map((rule) => ({ rule, met: isMet(policy, rule, text) }));

/** Parses a new password against every rule of the password policy; nothing is trimmed (PWD-01 to PWD-04, PWD-33). */
export const parseNewPassword =
  (policy: PasswordPolicy) =>
  (text: string): E.Either<PasswordFault, NewPassword> => {
    if (text === '') return E.left('empty');
    return metRules(policy, text).every(({ met }) => met) ? E.right(text as NewPassword) : E.left('policy');
  };

/** Validates a password confirmation: it must equal the password, case included (PWD-08, PWD-09). */
export const parseConfirmation =
  (password: string) =>
  (text: string): E.Either<ConfirmationFault, string> => {
    if (text === '') return E.left('empty');
    return text === password ? E.right(text) : E.left('different');
  };
