import {
  admits,
  afterFailure,
  leaseSeconds,
  lockedUntilAt,
  withoutEnd,
  nothingCounted,
  lockNumber,
  type Count,
} from '#core/bank/attempts/locks.ts';
import {
  inOrderOfKeys,
  type Attempts,
  type Lease,
  type Lock,
  type Tally,
} from '#core/bank/attempts/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import { nobodyHears, type MailHearer } from './request-mails.ts';

/** Interface of the in-memory store of attempts and lockouts, with operations for other stores, which end in `Now`. */
export type MemoryAttempts = Attempts & {
  readonly passNow: (lease: Lease) => boolean;
  readonly failNow: (lease: Lease) => O.Option<readonly Tally[]>;
  readonly lockNow: (key: string) => O.Option<Lock>;
  readonly lockForOwnerNow: (key: string) => void;
};

export const memoryAttempts = (
  now: () => number,
  tell: MailHearer['person'] = nobodyHears.person,
): MemoryAttempts => {
  const counts = new Map<string, Count>();
  const leases = new Map<
    string,
    { readonly keys: readonly string[]; readonly waitedFor: readonly string[]; readonly endsAt: number }
  >();
  let leased = 0;
  const countOf = (key: string): Count => counts.get(key) ?? nothingCounted;
  const leasesOf = (key: string): number =>
    [...leases.values()].filter(({ waitedFor, endsAt }) => endsAt > now() && waitedFor.includes(key)).length;
  const forgetEnded = (): void => {
    for (const [id, { endsAt }] of leases) if (endsAt <= now()) leases.delete(id);
  };
  const takeBack = ({ id }: Lease): boolean => {
    forgetEnded();
    return leases.delete(id);
  };
  const passNow = (lease: Lease): boolean => {
    if (!takeBack(lease)) return false;
    for (const { key, inAll } of lease.places) if (inAll !== true) counts.delete(key);
    return true;
  };
  const failNow = (lease: Lease): O.Option<readonly Tally[]> =>
    takeBack(lease)
      ? O.some(
          lease.places.map((place) => {
            const before = countOf(place.key);
            const count = afterFailure(place, before, now());
            counts.set(place.key, { ...count, countedAt: now() });
            const lockedUntil = lockedUntilAt(count, now());
            if (place.onLock && lockedUntil !== undefined && lockedUntilAt(before, now()) === undefined)
              tell(place.onLock.person, place.onLock.notice(lockedUntil));
            return { used: count.used, lockedUntil, locks: lockNumber(place, count) };
          }),
        )
      : O.none;
  const lockNow = (key: string): O.Option<Lock> =>
    pipe(
      O.fromNullable(lockedUntilAt(countOf(key), now())),
      O.map((until) => ({ key, until, locks: countOf(key).locks })),
    );
  const endLeasesOf = (isMeant: (key: string) => boolean): void => {
    for (const [id, { keys }] of leases) if (keys.some(isMeant)) leases.delete(id);
  };
  const lockForOwnerNow = (key: string): void => {
    counts.set(key, { ...countOf(key), blockedUntil: withoutEnd, tried: [] });
    endLeasesOf((each) => each === key);
  };
  return {
    reserve: (...places) =>
      atomically(() => {
        for (const place of places) {
          const lock = lockNow(place.key);
          if (O.isSome(lock))
            return { outcome: 'locked', ...lock.value, locks: lockNumber(place, countOf(place.key)) };
        }
        const verdicts = places.map((place) => ({
          key: place.key,
          verdict: admits(place, countOf(place.key), leasesOf(place.key), now()),
        }));
        if (verdicts.some(({ verdict }) => verdict === 'busy')) return { outcome: 'busy' };
        const id = `intento-${(leased += 1)}`;
        leases.set(id, {
          keys: places.map(({ key }) => key),
          waitedFor: verdicts.filter(({ verdict }) => verdict === 'free').map(({ key }) => key),
          endsAt: now() + leaseSeconds * 1_000,
        });
        return { outcome: 'taken', lease: { id, places } };
      }),
    pass: (lease) => atomically(() => passNow(lease)),
    fail: (lease) => atomically(() => failNow(lease)),
    drop: (lease) => atomically(() => void takeBack(lease)),
    lift: ({ keys, around = [], onEndless, onLifted }) =>
      atomically(() => {
        const isAsked = (key: string): boolean =>
          keys.includes(key) ||
          around.some(({ begins, ends = '' }) => key.startsWith(begins) && key.endsWith(ends));
        endLeasesOf(isAsked);
        const asked = [...counts].filter(([key]) => isAsked(key));
        for (const [key, count] of asked) {
          counts.delete(key);
          if (lockedUntilAt(count, now()) === undefined) continue;
          const told = count.blockedUntil === withoutEnd ? onEndless : onLifted;
          if (told !== undefined) tell(told.person, told.notice(now()));
        }
        return asked
          .flatMap(([key, count]) => {
            const until = lockedUntilAt(count, now());
            return until === undefined ? [] : [{ key, until }];
          })
          .toSorted(inOrderOfKeys);
      }),
    clear: (key) => atomically(() => void counts.delete(key)),
    lockOf: (key) => atomically(() => lockNow(key)),
    passNow,
    failNow,
    lockNow,
    lockForOwnerNow,
  };
};
