import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { fingerprintOf } from '../typed-fingerprint.ts';
import { underLease } from '../attempts/under-lease.ts';
import type { AttemptCounter, Lease, Tally } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import { unavailable } from '../refusal.ts';
import { tellOfLock } from '../notices/tell-person.ts';
import { factorKey, factorCounter, factorLimit, isAnnounced, isLasting, type Factor } from './factors.ts';
import { lastInventedSuccess } from './invented-successes.ts';
import type { AccessBankPorts, Recorded } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'access' | 'clock' | 'secrets'>;

/** Verdict of an attempt at a factor; `one-left` for a wrong one after which the next failure locks; `locked` for the third failure in a row, and for every attempt during the lockout, right or wrong. */
export type AttemptVerdict = 'right' | 'wrong' | 'one-left' | 'locked';

/** Returns the outcome that the audit row of an attempt states; `one-left` is written as `wrong`. */
export const auditedOutcome = <Verdict extends string>(verdict: Verdict) =>
  verdict === 'one-left' ? 'wrong' : (verdict as Exclude<Verdict, 'one-left'>);

/** Returns the field of a refusal that says that one attempt is left; no field if more are left (EXT-2860). */
export const triesLeftAfter = (verdict: 'wrong' | 'one-left'): { readonly triesLeft?: number } =>
  verdict === 'one-left' ? { triesLeft: 1 } : {};

/** Returns the verdict of a failed attempt from its factor's counter (BLQ-45, EXT-2860). */
export const verdictOfFailure = (tally: Tally | undefined): Exclude<AttemptVerdict, 'right'> => {
  if (tally?.lockedUntil !== undefined) return 'locked';
  return tally?.used === factorLimit - 1 ? 'one-left' : 'wrong';
};

export type AskedAttempt = {
  readonly user: Rut;
  /** True if the rut belongs to a user; for any other rut, decoy right answers clear the attempt counter from time to time, as a user's real ones would (EXT-2527). */
  readonly isUser: boolean;
  readonly factor: Factor;
  readonly verify: Stored<boolean>;
  /** Value that the user typed as credential; `undefined` if the credential is a signature. */
  readonly typed: string | undefined;
  /** Callback that records a right answer in a database transaction of the caller, under the lease of the attempt. */
  readonly record?: (lease: Lease) => Stored<Recorded>;
};

/** Function that derives the verdict of a failed attempt from the attempt counters after the failure. */
type Settled<Verdict> = (tallies: readonly Tally[]) => Verdict;

/** Settles an attempt as right in a statement of its own, outside any other transaction; `over` if its lease had expired. */
export const settleAsRight =
  ({ attempts }: Pick<Ports, 'attempts'>) =>
  (lease: Lease): Stored<Recorded> =>
    pipe(
      attempts.pass(lease),
      TE.map((isLive) => (isLive ? 'recorded' : 'over')),
    );

/** Builds the attempt counters that one attempt reserves, with the keyed hash of the typed value if it is a long-lived secret (EXT-303). */
export const countersOfAttempt = (
  ports: Ports,
  { user, isUser, factor, typed }: Pick<AskedAttempt, 'user' | 'isUser' | 'factor' | 'typed'>,
  ...others: readonly AttemptCounter[]
): readonly AttemptCounter[] => {
  const tries =
    typed !== undefined && isLasting[factor]
      ? fingerprintOf(ports, factorKey(user, factor), typed)
      : undefined;
  // Decoy right answers are computed for every rut, users included, so that the response time does not reveal which ruts are users.
  const invented = lastInventedSuccess(ports.secrets, { rut: user, factor }, ports.clock.now());
  const own = {
    ...factorCounter(user, factor, ports.access.lockHours),
    clearedAt: isUser ? undefined : invented,
    onLock: isAnnounced(factor) ? tellOfLock(ports, user, factor) : undefined,
  };
  return [...others, own].map((place) => ({ ...place, tries }));
};

/** Verifies a credential under a lease and settles the attempt; error `unavailable` if the lease expired before the verdict was written (EXT-301, EXT-302). */
export const settled =
  (ports: Ports) =>
  <Verdict>(
    { verify, record = settleAsRight(ports) }: Pick<AskedAttempt, 'verify' | 'record'>,
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

/** Runs one attempt at a factor within its attempt limit: a slot is reserved before verification, a right answer clears the count, and nothing is verified during a lockout (OLV-44, BLQ-45). */
export const attemptFactor =
  (ports: Ports) =>
  (asked: AskedAttempt): Stored<AttemptVerdict> =>
    underLease(ports.attempts)(
      countersOfAttempt(ports, asked),
      (): Stored<AttemptVerdict> => TE.right('locked'),
      settled(ports)<AttemptVerdict>(asked, ([tally]) => verdictOfFailure(tally)),
    );
