import { attemptLimit } from '../../../portability/identity/identity-attempts.ts';
import { A, O, pipe, TE } from '../../../shared/fp.ts';
import type { Entry } from '../../../portability/landing/entry.ts';
import type { Rut } from '../../../shared/rut.ts';
import { lockEnd } from '../../attempts/lock-end.ts';
import { lockHoursAfter } from '../../attempts/locks.ts';
import { underLease } from '../../attempts/under-lease.ts';
import { identityPrefix } from '../../attempts/source-slots.ts';
import type { AttemptCounter, Lease, Lock, Tally } from '../../attempts/ports.ts';
import { tellOfQuestions } from '../../notices/tell-person.ts';
import type { BankPorts, BankSettings } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { unavailable, type BankRefusal } from '../../refusal.ts';
import type { StoredRound } from './questions.ts';

/** Person as typed on the landing page, known to the bank or not: rut and serial number of the identity card. */
export type GivenPerson = Pick<Entry, 'representative' | 'serial'>;

/** Returns the key prefix of the identity-question attempt counters of a rut, whatever the card number. */
export const identityKeysOf = (representative: Rut): string => `${identityPrefix}${representative}:`;

/** Builds the attempt counter key of identity questions, per rut and card number whatever the company; a call with an invented card number locks only that number (QST-35, EXT-201). */
export const identityKey = ({ representative, serial }: GivenPerson): string =>
  `${identityKeysOf(representative)}${serial}`;

export const taxKeyPrefix = 'sii:';

/** Returns the key prefix of the attempt counters of a company's tax authority password, for any person. */
export const taxKeysOf = (company: Rut): string => `${taxKeyPrefix}${company}:`;

/** Reads the company's rut from the attempt counter key of a tax authority password. */
export const companyOfTaxKey = (key: string): string => key.slice(taxKeyPrefix.length, key.lastIndexOf(':'));

/** Builds the attempt counter key of a company's tax authority password, per identified person, so that nobody can lock out another (EXT-208). */
export const taxPasswordKey = ({
  company,
  representative,
}: Pick<Entry, 'company' | 'representative'>): string => `${taxKeysOf(company)}${representative}`;

/** Key prefix of the attempt counters of a person's tax passwords over all companies. */
export const taxPersonPrefix = 'sii-persona:';

/** Builds the attempt counter key of an identified person's tax passwords over all companies (EXT-3000). */
export const taxPersonKey = (representative: Rut): string => `${taxPersonPrefix}${representative}`;

/** Number of wrong tax passwords, over all companies, that lock a person out of trying more (EXT-3000). */
export const taxPasswordsOfPerson = 9;

type Ports = Pick<BankPorts, 'attempts' | 'clock' | 'settings'>;

const blocked =
  (ports: Pick<Ports, 'clock' | 'settings'>) =>
  ({ until, locks = 1 }: Omit<Lock, 'key'>): TE.TaskEither<BankRefusal, never> =>
    TE.left({
      refused: 'blocked',
      hours: blockHoursAfter(ports.settings, locks - 1),
      until: lockEnd(ports, until),
    });

/** Longest lockout, in hours, of the identity questions or of the tax authority password (EXT-210). */
const mostBlockHours = 168;

const lengths = ({ blockHours }: BankSettings): Pick<AttemptCounter, 'hours' | 'mostHours'> => ({
  hours: blockHours,
  mostHours: mostBlockHours,
});

/** Computes the hours of the next lockout after a number of earlier ones: the configured hours first, then twice as long each time, up to `mostBlockHours` (QST-34, EXT-210). */
export const blockHoursAfter = (settings: BankSettings, locks: number): number =>
  lockHoursAfter(lengths(settings), locks);

/** Builds the attempt counter that locks a key after three failures, with the lengths of its lockouts (QST-31, QST-34, EXT-210). */
export const guardedPlace = (settings: BankSettings, key: string): AttemptCounter => ({
  key,
  limit: attemptLimit,
  ...lengths(settings),
});

/** Reserves one attempt before verification, or refuses with the lockout; `work` settles the attempt (QST-31 to QST-36). */
export const guarded =
  (ports: Ports, ...places: readonly AttemptCounter[]) =>
  <Value>(work: (lease: Lease) => TE.TaskEither<BankRefusal, Value>): TE.TaskEither<BankRefusal, Value> =>
    underLease(ports.attempts)(places, blocked(ports), work);

/** Reserves one attempt at a company's tax password, counted by person and company and by the person over all companies, or refuses with the lockout; `tries` is the keyed hash of the password (EXT-208, EXT-303, EXT-3000). */
export const guardedTaxPassword = (
  ports: Ports,
  asked: Pick<Entry, 'company' | 'representative'>,
  tries: string,
): ReturnType<typeof guarded> => {
  const place = (key: string) => ({ ...guardedPlace(ports.settings, key), tries });
  const ofPerson = place(taxPersonKey(asked.representative));
  return guarded(ports, place(taxPasswordKey(asked)), {
    ...ofPerson,
    limit: taxPasswordsOfPerson,
    inAll: true,
  });
};

/** Reserves one attempt at a round of identity questions, or refuses with the lockout; a lockout about a real card number is announced to its person by mail (QST-35, EXT-212). */
export const guardedRound = (
  ports: Ports,
  person: GivenPerson,
  round: O.Option<Pick<StoredRound, 'invented'>>,
): ReturnType<typeof guarded> =>
  guarded(ports, {
    ...guardedPlace(ports.settings, identityKey(person)),
    isGuessable: true,
    ...(O.isSome(round) && !round.value.invented
      ? { onLock: tellOfQuestions(ports, person.representative) }
      : {}),
  });

/** Settles an attempt as right; error `unavailable` if its lease expired, so that no success is returned that was not stored (EXT-302). */
export const passed =
  ({ attempts }: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<void> =>
    pipe(
      attempts.pass(lease),
      TE.flatMap((isLive) => (isLive ? TE.right(undefined) : TE.left(unavailable))),
    );

/** Settles an attempt as a failure and returns its counters, in order; error `unavailable` if its lease expired (EXT-302). */
const allFailed =
  ({ attempts }: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<readonly Tally[]> =>
    pipe(attempts.fail(lease), TE.flatMap(TE.fromOption(() => unavailable)));

/** Settles an attempt as a failure and returns its first counter; error `unavailable` if its lease expired (EXT-302). */
export const failed =
  (ports: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<Tally> =>
    pipe(allFailed(ports)(lease), TE.map(A.head), TE.flatMap(TE.fromOption(() => unavailable)));

/** Settles an attempt as a failure; returns how many failures are left until one of its attempt counters locks, and, if this failure locked any, the latest end of those lockouts in epoch milliseconds (EXT-1103, EXT-3000). */
export const failedForLeft =
  (ports: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<{ readonly left: number; readonly lockedUntil: number | undefined }> =>
    pipe(
      allFailed(ports)(lease),
      TE.map((tallies) => {
        const ends = tallies.flatMap(({ lockedUntil }) => (lockedUntil === undefined ? [] : [lockedUntil]));
        const left = lease.places.map(({ limit }, place) => limit - (tallies[place]?.used ?? 0));
        return {
          left: Math.max(0, Math.min(...left)),
          lockedUntil: ends.length === 0 ? undefined : Math.max(...ends),
        };
      }),
    );

/** Refuses a person's identity questions during a lockout, before any question is drawn (QST-35). */
export const refuseBlocked =
  (ports: Ports) =>
  (person: GivenPerson): TE.TaskEither<BankRefusal, void> =>
    pipe(
      ports.attempts.lockOf(identityKey(person)),
      TE.flatMap(O.match((): TE.TaskEither<BankRefusal, void> => TE.right(undefined), blocked(ports))),
    );
