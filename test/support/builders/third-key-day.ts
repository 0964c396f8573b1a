import type { ThirdKeyDay } from '#core/bank/access/challenge/third-key-ports.ts';

/** Builds the daily limit of third keys sent to one person for strangers' flows. */
export const dayOf = (most: number): ThirdKeyDay => ({ of: 'strangers', most });

/** Daily limit that no test reaches. */
export const ampleDay = dayOf(1_000);
