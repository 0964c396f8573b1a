/** Ends of an access journey that changed something or met a lockout: a new key that is in force, a key that waits for activation by phone (with or without ticket number), a reactivated key, a first key, a lockout (EXT-1127). */
export const journeyEnds = [
  'key-created',
  'key-waits',
  'key-waits-by-number',
  'key-reactivated',
  'first-key',
  'locked',
] as const;

export type JourneyEnd = (typeof journeyEnds)[number];

/** Reads the name of a journey's end; undefined for anything else. */
export const journeyEndOf = (word: unknown): JourneyEnd | undefined =>
  journeyEnds.find((end) => end === word);

type Reset = { readonly outcome: string; readonly hasNumber: boolean };

/** Returns the end of a key reset; undefined if the reset changed nothing (EXT-1127). */
export const endOfReset = ({ outcome, hasNumber }: Reset): JourneyEnd | undefined => {
  if (outcome === 'with-product') return 'key-created';
  if (outcome !== 'without-product') return undefined;
  return hasNumber ? 'key-waits-by-number' : 'key-waits';
};
