import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { underLease } from '../attempts/under-lease.ts';
import type { CountedPlace, Lease, Tally } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import { unavailable } from '../refusal.ts';
import { tellOfLock } from '../notices/tell-person.ts';
import { factorKey, factorPlace, isTold, type Factor } from './factors.ts';
import type { AccessBankPorts, Recorded } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'access' | 'clock' | 'secrets'>;

/** `locked` is the third failure in a row, and everything after it, right or wrong. */
export type AttemptVerdict = 'right' | 'wrong' | 'locked';

export type AskedAttempt = {
  readonly user: Rut;
  readonly factor: Factor;
  readonly verify: Stored<boolean>;
  /** EXT-303 · What was typed, where it is a lasting secret: the same wrong value counts once. Never a code that is good for a while, since time would make each repetition a new guess. */
  readonly lasting?: string | undefined;
  /** A caller that records a right answer in a transaction of its own passes the lease there. */
  readonly record?: (lease: Lease) => Stored<Recorded>;
};

/** What a settled attempt comes to, by its tallies. */
type Settled<Verdict> = (tallies: readonly Tally[]) => Verdict;

const passed =
  ({ attempts }: Pick<Ports, 'attempts'>) =>
  (lease: Lease): Stored<Recorded> =>
    pipe(
      attempts.pass(lease),
      TE.map((isLive) => (isLive ? 'recorded' : 'over')),
    );

/** EXT-303 · The places of an attempt, with what is tried there where it lasts. */
export const tryingAt = (
  ports: Ports,
  { user, factor, lasting }: Pick<AskedAttempt, 'user' | 'factor' | 'lasting'>,
  ...others: readonly CountedPlace[]
): readonly CountedPlace[] => {
  const tries = lasting === undefined ? undefined : fingerprintOf(ports, factorKey(user, factor), lasting);
  const own = {
    ...factorPlace(user, factor, ports.access.lockHours),
    onLock: isTold(factor) ? tellOfLock(ports, user, factor) : undefined,
  };
  return [...others, own].map((place) => ({ ...place, tries }));
};

/** EXT-301, EXT-302 · Verifies under a lease and settles it: a verdict is told only once it was written while the lease lived. */
export const settled =
  (ports: Ports) =>
  <Verdict>(
    { verify, record = passed(ports) }: Pick<AskedAttempt, 'verify' | 'record'>,
    failed: Settled<Verdict>,
  ) =>
  (lease: Lease): Stored<Verdict | 'right'> =>
    pipe(
      verify,
      TE.flatMap((isRight) => (isRight ? record(lease) : TE.right<never, Recorded>('overtaken'))),
      TE.flatMap((recorded): Stored<Verdict | 'right'> => {
        if (recorded === 'recorded') return TE.right('right');
        if (recorded === 'over') return TE.left(unavailable);
        return pipe(
          ports.attempts.fail(lease),
          TE.flatMap(
            O.match(
              () => TE.left(unavailable),
              (tallies) => TE.right(failed(tallies)),
            ),
          ),
        );
      }),
    );

/** OLV-44, BLQ-45 · The one attempt rule: reserved before anything is verified, cleared by a right answer; while locked nothing is verified. */
export const attemptFactor =
  (ports: Ports) =>
  (asked: AskedAttempt): Stored<AttemptVerdict> =>
    underLease(ports.attempts)(
      tryingAt(ports, asked),
      (): Stored<AttemptVerdict> => TE.right('locked'),
      settled(ports)<AttemptVerdict>(asked, ([tally]) =>
        tally?.lockedUntil === undefined ? 'wrong' : 'locked',
      ),
    );
