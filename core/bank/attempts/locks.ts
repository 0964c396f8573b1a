import type { CountedPlace } from './ports.ts';
import { anHour } from '../../shared/units-of-time.ts';

/** EXT-301 · Seconds that an attempt may take to be decided, longer than any answer is waited for. */
export const leaseSeconds = 20;

/** Days after which the next lock of a place is a first one again, where nobody tried anything since. */
export const locksRememberedDays = 30;

/** What is stored for a place. */
export type Count = {
  readonly used: number;
  /** Milliseconds since 1970; none before the limit. */
  readonly blockedUntil?: number | undefined;
  /** What was counted, as keyed hashes, until the lock. */
  readonly tried: readonly string[];
  /** Locks since the last right answer. */
  readonly locks: number;
};

export const nothingCounted: Count = { used: 0, tried: [], locks: 0 };

/** The end of a lock that is in force. */
export const lockedUntilAt = ({ blockedUntil }: Count, now: number): number | undefined =>
  blockedUntil !== undefined && blockedUntil > now ? Math.round(blockedUntil) : undefined;

// After a lock has ended its count begins again at none; only the number of locks stays.
const inForceAt = (count: Count, now: number): Count =>
  count.blockedUntil !== undefined && count.blockedUntil <= now
    ? { ...nothingCounted, locks: count.locks }
    : count;

/** EXT-301, BLQ-45, EXT-508 · Failures and undecided attempts together stay within the limit, or, for a source that may lock nobody else, as far below it as `spare` says. EXT-306 · A value that was counted before cannot count again: it is admitted beside undecided attempts, and takes no place from them. */
export const admits = (
  place: CountedPlace,
  count: Count,
  leases: number,
  now: number,
): 'free' | 'repeated' | 'locked' | 'busy' => {
  if (lockedUntilAt(count, now) !== undefined) return 'locked';
  const { used, tried } = inForceAt(count, now);
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

/** BLQ-45, EXT-303 · One failure more, unless the same value was counted already; the one that reaches the limit locks. */
export const afterFailure = (place: CountedPlace, count: Count, now: number): Count => {
  const { used, tried, locks } = inForceAt(count, now);
  const { tries } = place;
  if (tries !== undefined && tried.includes(tries)) return inForceAt(count, now);
  if (used + 1 < place.limit)
    return { used: used + 1, tried: tries === undefined ? tried : [...tried, tries], locks };
  return {
    used: used + 1,
    blockedUntil: now + lockHoursAfter(place, locks) * anHour,
    tried: [],
    locks: locks + 1,
  };
};
