import { attemptLimit } from '../../portability/identity/wrong-rounds.ts';
import { A, O, pipe, TE } from '../../shared/fp.ts';
import type { Entry } from '../../portability/landing/entry.ts';
import type { Rut } from '../../shared/rut.ts';
import { lockEnd } from '../attempts/lock-end.ts';
import { lockHoursAfter } from '../attempts/locks.ts';
import { underLease } from '../attempts/under-lease.ts';
import { identityPrefix } from '../attempts/source-places.ts';
import type { CountedPlace, Lease, Lock, Tally } from '../attempts/ports.ts';
import { tellOfQuestions } from '../notices/tell-person.ts';
import type { BankPorts, BankSettings } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { unavailable, type BankRefusal } from '../refusal.ts';
import type { StoredRound } from './questions.ts';

/** Person as typed on the landing page: rut and card number, whether known or not. */
export type GivenPerson = Pick<Entry, 'representative' | 'serial'>;

/** The beginning of the counting keys of this rut, whatever the card number. */
export const identityKeysOf = (representative: Rut): string => `${identityPrefix}${representative}:`;

/** Counter key of identity rounds, per rut and card number whatever the company; an invented number locks only itself (QST-35, EXT-201). */
export const identityKey = ({ representative, serial }: GivenPerson): string =>
  `${identityKeysOf(representative)}${serial}`;

export const taxKeyPrefix = 'sii:';

/** Prefix of the attempt counters of a company's tax authority password, for any person. */
export const taxKeysOf = (company: Rut): string => `${taxKeyPrefix}${company}:`;

/** Company named in such a counter key. */
export const companyOfTaxKey = (key: string): string => key.slice(taxKeyPrefix.length, key.lastIndexOf(':'));

/** Counter key of a company's tax authority password, per identified person: nobody can lock out another (EXT-208). */
export const taxPasswordKey = ({
  company,
  representative,
}: Pick<Entry, 'company' | 'representative'>): string => `${taxKeysOf(company)}${representative}`;

type Ports = Pick<BankPorts, 'attempts' | 'clock' | 'settings'>;

const blocked =
  (ports: Pick<Ports, 'clock' | 'settings'>) =>
  ({ until, locks = 1 }: Omit<Lock, 'key'>): TE.TaskEither<BankRefusal, never> =>
    TE.left({
      refused: 'blocked',
      hours: blockHoursAfter(ports.settings, locks - 1),
      until: lockEnd(ports, until),
    });

/** EXT-210 · The most hours that a lock of the questions or of the tax password lasts. */
const mostBlockHours = 168;

const lengths = ({ blockHours }: BankSettings): Pick<CountedPlace, 'hours' | 'mostHours'> => ({
  hours: blockHours,
  mostHours: mostBlockHours,
});

/** QST-34, EXT-210 · Hours of the next lock after so many: those of the setting first, then twice as long each time. */
export const blockHoursAfter = (settings: BankSettings, locks: number): number =>
  lockHoursAfter(lengths(settings), locks);

/** QST-31, QST-34, EXT-210 · What locks a key after three failures. */
export const guardedPlace = (settings: BankSettings, key: string): CountedPlace => ({
  key,
  limit: attemptLimit,
  ...lengths(settings),
});

/** Reserves one attempt before verification, or refuses with the lock; `work` settles it (QST-31 to QST-36). */
export const guarded =
  (ports: Ports, key: string, more: Pick<CountedPlace, 'tries' | 'onLock'> = {}) =>
  <Value>(work: (lease: Lease) => TE.TaskEither<BankRefusal, Value>): TE.TaskEither<BankRefusal, Value> =>
    underLease(ports.attempts)([{ ...guardedPlace(ports.settings, key), ...more }], blocked(ports), work);

/** QST-35, EXT-212 · The same for a round of questions; a lock of rounds about a real card number is told to its person. */
export const guardedRound = (
  ports: Ports,
  person: GivenPerson,
  round: O.Option<Pick<StoredRound, 'invented'>>,
): ReturnType<typeof guarded> =>
  guarded(
    ports,
    identityKey(person),
    O.isSome(round) && !round.value.invented ? { onLock: tellOfQuestions(ports, person.representative) } : {},
  );

/** Records a success; if that fails, the success is not returned (EXT-302). */
export const passed =
  ({ attempts }: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<void> =>
    pipe(
      attempts.pass(lease),
      TE.flatMap((isLive) => (isLive ? TE.right(undefined) : TE.left(unavailable))),
    );

/** Counts a failure; if that fails, the result is not returned (EXT-302). */
export const failed =
  ({ attempts }: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<Tally> =>
    pipe(attempts.fail(lease), TE.map(O.flatMap(A.head)), TE.flatMap(TE.fromOption(() => unavailable)));

/** Refuses during a lock: not even questions are drawn (QST-35). */
export const refuseBlocked =
  (ports: Ports) =>
  (person: GivenPerson): TE.TaskEither<BankRefusal, void> =>
    pipe(
      ports.attempts.lockOf(identityKey(person)),
      TE.flatMap(O.match((): TE.TaskEither<BankRefusal, void> => TE.right(undefined), blocked(ports))),
    );
