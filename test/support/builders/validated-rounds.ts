import { bureauValidate as renewing } from '#core/bank/portability/identity/bureau-validate.ts';
import { E } from '#core/shared/fp.ts';
import { valueOf } from '../worlds/bank-visit.ts';
import { anInstant } from '#test/support/builders/company.ts';

/** Validates a round of questions; returns the verdict without the renewed session token. */
export const bureauValidate =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

export const passed = E.right({
  correctAnswers: 4,
  questionsAsked: 4,
  remaining: 3,
  blockHours: 24,
  lockedUntil: undefined,
});
export const failed = (remaining: number) =>
  E.right({
    correctAnswers: 0,
    questionsAsked: 4,
    remaining,
    blockHours: 24,
    lockedUntil: remaining === 0 ? anInstant : undefined,
  });
export const blocked = E.left({ refused: 'blocked', hours: 24, until: anInstant });
export const notThisRound = E.left({
  refused: 'not-valid',
  fields: ['answerRequest'],
  code: 'RONDA_NO_VALIDA',
});
