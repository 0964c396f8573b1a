import { attemptLimit } from '../../portability/identity/attempts.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Entry } from '../../portability/landing/entry.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, BankSettings } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** A person as given at the landing: a rut and the number of a card, whether or not anybody knows them. */
export type GivenPerson = Pick<Entry, 'representative' | 'serial'>;

/** QST-35, EXT-201 · Rounds are counted per rut and card number together, whatever the company: an invented number locks only itself. */
export const identityKey = ({ representative, serial }: GivenPerson): string =>
  `identidad:${representative}:${serial}`;

/** The tax authority's password is guessed at per company. */
export const taxPasswordKey = (company: Rut): string => `sii:${company}`;

export const blockedFor = (settings: BankSettings): BankRefusal => ({
  refused: 'blocked',
  hours: settings.blockHours,
});

/** QST-31 to QST-36 · Takes one attempt before anything is verified, or answers the block. */
export const reserveAttempt =
  (ports: Pick<BankPorts, 'attempts' | 'settings'>) =>
  (key: string): TE.TaskEither<BankRefusal, number> =>
    pipe(
      ports.attempts.reserve(key, { limit: attemptLimit, hours: ports.settings.blockHours }),
      TE.flatMap((reserved) =>
        reserved.allowed ? TE.right(reserved.used) : TE.left(blockedFor(ports.settings)),
      ),
    );

/** QST-35 · During the block not even questions are handed out. */
export const refuseBlocked =
  (ports: Pick<BankPorts, 'attempts' | 'settings'>) =>
  (person: GivenPerson): TE.TaskEither<BankRefusal, void> =>
    pipe(
      ports.attempts.isBlocked(identityKey(person)),
      TE.flatMap((blocked) => (blocked ? TE.left(blockedFor(ports.settings)) : TE.right(undefined))),
    );
