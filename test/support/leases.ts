import { pipe, O, TE } from '#core/shared/fp.ts';
import type { Attempts, AttemptCounter, Lease, Reserved, Tally } from '#core/bank/attempts/ports.ts';
import { right } from './right.ts';

/** Builds a counter that three failures lock for a day. */
export const placeOf = (key: string, changes: Partial<AttemptCounter> = {}): AttemptCounter => ({
  key,
  limit: 3,
  hours: 24,
  ...changes,
});

/** Returns the lease of a successful reservation; throws otherwise. */
export const leaseIn = (reserved: Reserved): Lease => {
  if (reserved.outcome !== 'taken') throw new Error(`Reserving answered ${reserved.outcome}`);
  return reserved.lease;
};

export const leaseOf = async (attempts: Attempts, ...places: readonly AttemptCounter[]): Promise<Lease> =>
  leaseIn(right(await attempts.reserve(...places)()));

/** Reserves and fails one attempt; returns its count, or why the attempt was refused. */
export const failOnce = async (
  attempts: Attempts,
  place: AttemptCounter,
): Promise<Tally | 'locked' | 'busy' | 'over'> => {
  const reserved = right(await attempts.reserve(place)());
  if (reserved.outcome !== 'taken') return reserved.outcome;
  const [tally] = right(
    await pipe(attempts.fail(reserved.lease), TE.map(O.getOrElse((): readonly Tally[] => [])))(),
  );
  return tally ?? 'over';
};

/** Tells whether an attempt with this counter is locked now. */
export const isLockedAt = async ({ lockOf }: Pick<Attempts, 'lockOf'>, key: string): Promise<boolean> =>
  O.isSome(right(await lockOf(key)()));
