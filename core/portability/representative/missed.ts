/** All reasons why a proof of representation confirmed no representative; the bank may send one of them (EXT-1101). */
export const missedWords = [
  ...(['password', 'not-a-pdf', 'unreadable', 'another-company', 'nobody'] as const),
  ...(['unknown-folder', 'old-folder', 'waiting-folder'] as const),
] as const;

export type MissedWord = (typeof missedWords)[number];

/** Reason why a proof confirmed no representative; `lockedUntil` is an instant with the bank's UTC offset. */
export type Missed = {
  readonly why: MissedWord;
  readonly triesLeft?: number | undefined;
  readonly lockedUntil?: string | undefined;
};
