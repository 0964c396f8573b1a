import type { AttemptCounter } from './ports.ts';
import { anHour } from '../../shared/units-of-time.ts';

/** Lease of an attempt in seconds, longer than the bank waits for any response (EXT-301). */
export const leaseSeconds = 20;

/** Days without attempts after which earlier lockouts are forgotten, so that the next lockout is as short as the first. */
export const locksRememberedDays = 30;

/** Attempt counter as stored. */
export type Count = {
  readonly used: number;
  /** End of the lockout in epoch milliseconds; none below the attempt limit. */
  readonly blockedUntil?: number | undefined;
  /** Keyed hashes of the wrong values counted so far, until the lockout. */
  readonly tried: readonly string[];
  /** Number of lockouts since the last right answer. */
  readonly locks: number;
  /** Time of the last counted failure, in epoch milliseconds. */
  readonly countedAt?: number | undefined;
};

/** Sentinel end, in epoch milliseconds, of a lockout that never expires, such as that of a disowned key (EXT-2803). */
export const withoutEnd = Date.UTC(9999, 0, 1);

export const nothingCounted: Count = { used: 0, tried: [], locks: 0 };

/** Returns the end of a lockout in force, in epoch milliseconds; `undefined` if there is none. */
export const lockedUntilAt = ({ blockedUntil }: Count, now: number): number | undefined =>
  blockedUntil !== undefined && blockedUntil > now ? Math.round(blockedUntil) : undefined;

/** Tells whether a decoy right answer (computed for an unknown rut) came after the last failure, and not during the lockout of that failure (EXT-2527). */
const isCleared = ({ clearedAt }: AttemptCounter, count: Count): boolean =>
  clearedAt !== undefined &&
  count.countedAt !== undefined &&
  count.countedAt < clearedAt &&
  lockedUntilAt(count, clearedAt) === undefined;

// Returns the attempt count in force: nothing after a decoy right answer; only the number of lockouts after a lockout has expired.
const inForceAt = (place: AttemptCounter, count: Count, now: number): Count => {
  if (isCleared(place, count)) return nothingCounted;
  return count.blockedUntil !== undefined && count.blockedUntil <= now
    ? { ...nothingCounted, locks: count.locks }
    : count;
};

/** Decides whether an attempt is admitted: counted failures plus attempts under way must stay below the limit, and `spare` further below it for a source that must not cause a lockout. A value that was counted before cannot count again, so it is always admitted (EXT-306, EXT-301, BLQ-45, EXT-508). */
export const admits = (
  place: AttemptCounter,
  count: Count,
  leases: number,
  now: number,
): 'free' | 'repeated' | 'locked' | 'busy' => {
  if (lockedUntilAt(count, now) !== undefined) return 'locked';
  const { used, tried } = inForceAt(place, count, now);
  if (place.tries !== undefined && tried.includes(place.tries)) return 'repeated';
  return used + leases + (place.spare ?? 0) < place.limit ? 'free' : 'busy';
};

/** Computes the hours of the next lockout, given the number of lockouts since the last right answer (EXT-304). */
export const lockHoursAfter = (
  { hours, mostHours = hours }: Pick<AttemptCounter, 'hours' | 'mostHours'>,
  locks: number,
): number => Math.min(hours * 2 ** locks, mostHours);

/** Returns the number of lockouts since the last right answer, `undefined` for a counter whose lockouts do not get longer. */
export const lockNumber = ({ mostHours }: AttemptCounter, { locks }: Count): number | undefined =>
  mostHours === undefined ? undefined : locks;

/** Counts one failed attempt, unless the same value was counted already; the failure that reaches the limit locks (BLQ-45, EXT-303). */
export const afterFailure = (place: AttemptCounter, count: Count, now: number): Count => {
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
