import type { ThirdKeyAsker, ThirdKeyDay } from '#core/bank/access/challenge/third-key-ports.ts';

/** Builds the daily limit of third keys sent to one person for strangers' flows. */
export const dayOf = (most: number): ThirdKeyDay => ({ of: 'strangers', most });

/** Daily limit that no test reaches. */
export const ampleDay = dayOf(1_000);

/** Returns the source of a call that is alone in its network, with the limits of the bank. */
export const askerFrom = (name: string): Pick<ThirdKeyAsker, 'from'> => ({
  from: { source: name, around: [name], people: 9, peopleOfNetwork: 30 },
});
