import type { ThirdKeyDay } from '#core/bank/access/challenge/third-key-ports.ts';

/** A day's limit of strangers' codes. */
export const dayOf = (most: number): ThirdKeyDay => ({ of: 'strangers', most });

/** A day whose limit no test reaches. */
export const ampleDay = dayOf(1_000);
