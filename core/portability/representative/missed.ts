/** EXT-1101 · Why a proof confirmed nobody: a closed list, of which a bank may tell one word. */
export const missedWords = [
  ...(['password', 'not-a-pdf', 'unreadable', 'another-company', 'nobody'] as const),
  ...(['unknown-folder', 'old-folder', 'waiting-folder'] as const),
] as const;

export type MissedWord = (typeof missedWords)[number];

/** What a bank may tell of a proof that confirmed nobody; `lockedUntil` is an instant with the offset of the bank's clock. */
export type Missed = {
  readonly why: MissedWord;
  readonly triesLeft?: number | undefined;
  readonly lockedUntil?: string | undefined;
};
