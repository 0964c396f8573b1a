import type { CountedPlace } from './ports.ts';
import { anHour } from '../../shared/units-of-time.ts';

/** Lease of an attempt in seconds; longer than any response is waited for (EXT-301). */
export const leaseSeconds = 20;

/** Days without attempts after which the duration of locks starts over. */
export const locksRememberedDays = 30;

/** Stored attempt counter. */
export type Count = {
  readonly used: number;
  /** Epoch milliseconds; none below the limit. */
  readonly blockedUntil?: number | undefined;
  /** Keyed hashes of the values counted so far, until the lock. */
  readonly tried: readonly string[];
  /** Locks since the last right answer. */
  readonly locks: number;
  /** When it was last counted, in epoch milliseconds. */
  readonly countedAt?: number | undefined;
};

export const nothingCounted: Count = { used: 0, tried: [], locks: 0 };

/** End of a lock that is in force. */
export const lockedUntilAt = ({ blockedUntil }: Count, now: number): number | undefined =>
  blockedUntil !== undefined && blockedUntil > now ? Math.round(blockedUntil) : undefined;

/** EXT-2527 · Whether an invented right answer came after the last failure, and not while that one locked. */
const isCleared = ({ clearedAt }: CountedPlace, count: Count): boolean =>
  clearedAt !== undefined &&
  count.countedAt !== undefined &&
  count.countedAt < clearedAt &&
  lockedUntilAt(count, clearedAt) === undefined;

// Resets the count after a lock has expired; the number of locks is kept, except by a right answer.
const inForceAt = (place: CountedPlace, count: Count, now: number): Count => {
  if (isCleared(place, count)) return nothingCounted;
  return count.blockedUntil !== undefined && count.blockedUntil <= now
    ? { ...nothingCounted, locks: count.locks }
    : count;
};

/** Admits an attempt if failures and undecided attempts stay within the limit, or below it by `spare` for a source that may not lock the person. A value counted before cannot count again: it is admitted beside undecided attempts and takes none of their slots (EXT-306, EXT-301, BLQ-45, EXT-508). */
export const admits = (
  place: CountedPlace,
  count: Count,
  leases: number,
  now: number,
): 'free' | 'repeated' | 'locked' | 'busy' => {
  if (lockedUntilAt(count, now) !== undefined) return 'locked';
  const { used, tried } = inForceAt(place, count, now);
  if (place.tries !== undefined && tried.includes(place.tries)) return 'repeated';
  return used + leases + (place.spare ?? 0) < place.limit ? 'free' : 'busy';
};

/** EXT-304 · Hours of the next lock, after so many since the last right answer. */
export const lockHoursAfter = (
  { hours, mostHours = hours }: Pick<CountedPlace, 'hours' | 'mostHours'>,
  locks: number,
): number => Math.min(hours * 2 ** locks, mostHours);

/** Locks since the last right answer, where the next one lasts longer for them. */
export const toldLocks = ({ mostHours }: CountedPlace, { locks }: Count): number | undefined =>
  mostHours === undefined ? undefined : locks;

/** Lock that the owner requests: so many hours from now, unless one in force lasts longer (EXT-2803). */
export const lockedByOwner = (
  count: Count,
  hours: number,
  now: number,
): Count & { readonly blockedUntil: number } => ({
  ...count,
  blockedUntil: Math.max(lockedUntilAt(count, now) ?? 0, now + hours * anHour),
  tried: [],
});

/** Counts one failure, unless the same value was counted already; the failure that reaches the limit locks (BLQ-45, EXT-303). */
export const afterFailure = (place: CountedPlace, count: Count, now: number): Count => {
  const inForce = inForceAt(place, count, now);
  const { used, tried, locks } = inForce;
  const { tries } = place;
  if (tries !== undefined && tried.includes(tries)) return inForce;
  if (used + 1 < place.limit)
    return { used: used + 1, tried: tries === undefined ? tried : [...tried, tries], locks };
  return {
    used: used + 1,
    blockedUntil: now + lockHoursAfter(place, locks) * anHour,
    tried: [],
    locks: locks + 1,
  };
};
