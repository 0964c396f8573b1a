import { attemptFrom, attemptLimit } from './identity-attempts.ts';

/** Result of a round of identity questions, as the credit bureau sends it (QST-20, PAPI-68). */
export type IdentityResult = {
  readonly correctAnswers: number;
  readonly questionsAsked: number;
  readonly remaining?: number | undefined;
  readonly blockHours?: number | undefined;
  /** End of the lockout of the identity questions, an instant with the bank's UTC offset (EXT-1104). */
  readonly lockedUntil?: string | undefined;
};

export type IdentityVerdict =
  | { readonly verdict: 'confirmed' }
  | {
      readonly verdict: 'wrong';
      readonly blockHours?: number | undefined;
      readonly triesLeft?: number | undefined;
    }
  | {
      readonly verdict: 'blocked';
      readonly blockHours?: number | undefined;
      readonly until?: string | undefined;
    }
  | { readonly verdict: 'service-failure' };

/** Judges the result of a round of identity questions: all right confirms the identity; a round without questions is a service failure; the third wrong round locks, and so does one for which the bank names the end of a lock (QST-21, QST-22, QST-31, MOD-10, EXT-1106). */
export const identityVerdict = (result: IdentityResult): IdentityVerdict => {
  if (result.questionsAsked <= 0) return { verdict: 'service-failure' };
  if (result.correctAnswers === result.questionsAsked) return { verdict: 'confirmed' };
  const { remaining, blockHours, lockedUntil } = result;
  return attemptFrom(remaining) >= attemptLimit || lockedUntil !== undefined
    ? { verdict: 'blocked', blockHours, until: lockedUntil }
    : { verdict: 'wrong', blockHours, triesLeft: remaining };
};
