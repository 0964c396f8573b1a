import { attemptLimit } from '../../portability/identity/attempts.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, BankSettings } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** QST-35 · Rounds are counted per representative, whatever the company. */
export const identityKey = (person: Rut): string => `identidad:${person}`;

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
  (person: Rut): TE.TaskEither<BankRefusal, void> =>
    pipe(
      ports.attempts.isBlocked(identityKey(person)),
      TE.flatMap((blocked) => (blocked ? TE.left(blockedFor(ports.settings)) : TE.right(undefined))),
    );
