/** QST-32 · Wrong rounds after which the person is blocked. */
export const attemptLimit = 3;

/** QST-33, QST-34 · Hours of a block that a bank may configure; the first is the default. */
export const blockHoursAllowed = [24, 72] as const;

/** Wrong rounds so far, as the answer `intentosRestantes` tells them; a bank that does not tell leaves it at the first. */
export const attemptFrom = (remaining: number | undefined): number =>
  remaining === undefined ? 1 : Math.min(attemptLimit, Math.max(1, attemptLimit - remaining));
