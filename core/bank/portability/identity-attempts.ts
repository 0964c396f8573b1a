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

/** A person as given at the landing: a rut and the number of a card, whether or not anybody knows them. */
export type GivenPerson = Pick<Entry, 'representative' | 'serial'>;

/** The beginning of the counting keys of this rut, whatever the card number. */
export const identityKeysOf = (representative: Rut): string => `${identityPrefix}${representative}:`;

/** QST-35, EXT-201 · Rounds are counted per rut and card number together, whatever the company: an invented number locks only itself. */
export const identityKey = ({ representative, serial }: GivenPerson): string =>
  `${identityKeysOf(representative)}${serial}`;

export const taxKeyPrefix = 'sii:';

/** The beginning of the counting keys of the tax password of this company, whoever tries it. */
export const taxKeysOf = (company: Rut): string => `${taxKeyPrefix}${company}:`;

/** The company of such a key, as it stands in it. */
export const companyOfTaxKey = (key: string): string => key.slice(taxKeyPrefix.length, key.lastIndexOf(':'));

/** EXT-208 · The tax password of a company is counted by who tries it, as the questions proved them: nobody shuts out another. */
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

/** QST-31 to QST-36 · Takes one attempt before anything is verified, or answers the block; `work` settles it. */
export const guarded =
  (ports: Ports, key: string, more: Pick<CountedPlace, 'tries' | 'onLock'> = {}) =>
  <Value>(work: (lease: Lease) => TE.TaskEither<BankRefusal, Value>): TE.TaskEither<BankRefusal, Value> =>
    underLease(ports.attempts)([{ ...guardedPlace(ports.settings, key), ...more }], blocked(ports), work);

/** QST-35, EXT-212 · The same for a round of questions, whose lock its person is told of. */
export const guardedRound = (ports: Ports, person: GivenPerson): ReturnType<typeof guarded> =>
  guarded(ports, identityKey(person), { onLock: tellOfQuestions(ports, person.representative) });

/** EXT-302 · A success that could not be recorded is not told. */
export const passed =
  ({ attempts }: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<void> =>
    pipe(
      attempts.pass(lease),
      TE.flatMap((isLive) => (isLive ? TE.right(undefined) : TE.left(unavailable))),
    );

/** EXT-302 · A failure that could not be counted is not told. */
export const failed =
  ({ attempts }: Pick<BankPorts, 'attempts'>) =>
  (lease: Lease): Stored<Tally> =>
    pipe(attempts.fail(lease), TE.map(O.flatMap(A.head)), TE.flatMap(TE.fromOption(() => unavailable)));

/** QST-35 · During the block not even questions are handed out. */
export const refuseBlocked =
  (ports: Ports) =>
  (person: GivenPerson): TE.TaskEither<BankRefusal, void> =>
    pipe(
      ports.attempts.lockOf(identityKey(person)),
      TE.flatMap(O.match((): TE.TaskEither<BankRefusal, void> => TE.right(undefined), blocked(ports))),
    );
