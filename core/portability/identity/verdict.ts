import { attemptFrom, attemptLimit } from './wrong-rounds.ts';

/** QST-20, PAPI-68 · What the bureau answered to a round. */
export type IdentityResult = {
  readonly correctAnswers: number;
  readonly questionsAsked: number;
  readonly remaining?: number | undefined;
  readonly blockHours?: number | undefined;
  /** EXT-1104 · An instant with the offset of the bank's clock. */
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

/** QST-21, QST-22, QST-31, MOD-10, EXT-1106 · All correct confirms; none asked is a failure of the service; a third wrong round blocks. */
export const identityVerdict = (result: IdentityResult): IdentityVerdict => {
  if (result.questionsAsked <= 0) return { verdict: 'service-failure' };
  if (result.correctAnswers === result.questionsAsked) return { verdict: 'confirmed' };
  const { remaining, blockHours, lockedUntil } = result;
  return attemptFrom(remaining) >= attemptLimit
    ? { verdict: 'blocked', blockHours, until: lockedUntil }
    : { verdict: 'wrong', blockHours, triesLeft: remaining };
};
