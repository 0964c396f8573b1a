/** Number of wrong rounds of identity questions that lock the person (QST-32). */
export const attemptLimit = 3;

/** Hours that a bank may configure for the lockout of identity questions; the first is the default (QST-33, QST-34). */
export const blockHoursAllowed = [24, 72] as const;

/** Computes the ordinal number of the attempt just made at the identity questions from the number of attempts left; 1 if the bank does not send that number. */
export const attemptFrom = (remaining: number | undefined): number =>
  remaining === undefined ? 1 : Math.min(attemptLimit, Math.max(1, attemptLimit - remaining));
