import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import type { Unavailable } from '../refusal.ts';
import { factorKey, factorLimit, lockHoursOf, type Factor } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'access'>;

/** `locked` is the third failure in a row, and everything after it, right or wrong. */
export type AttemptVerdict = 'right' | 'wrong' | 'locked';

const verdictOf = (isRight: boolean, used: number): AttemptVerdict => {
  if (isRight) return 'right';
  return used >= factorLimit ? 'locked' : 'wrong';
};

/** OLV-44, BLQ-45 · The one attempt rule: reserved before anything is verified, cleared by a right answer, given back by an outage; while locked nothing is verified. A caller that clears in a transaction of its own passes it as `clear`, which answers false when what was proved no longer holds there. */
export const attempt =
  (ports: Ports) =>
  (
    user: Rut,
    factor: Factor,
    verify: Stored<boolean>,
    clear: Stored<boolean> = pipe(
      ports.attempts.clear(factorKey(user, factor)),
      TE.map(() => true),
    ),
  ): Stored<AttemptVerdict> => {
    const key = factorKey(user, factor);
    return pipe(
      ports.attempts.reserve(key, { limit: factorLimit, hours: lockHoursOf(factor, ports.access.lockHours) }),
      TE.flatMap((reserved) =>
        reserved.allowed
          ? pipe(
              verify,
              TE.flatMap((isRight) => (isRight ? clear : TE.right<Unavailable, boolean>(false))),
              TE.tapError(() => ports.attempts.giveBack(key)),
              TE.map((isRight) => verdictOf(isRight, reserved.used)),
            )
          : TE.right<Unavailable, AttemptVerdict>('locked'),
      ),
    );
  };

/** Whether a factor of a person is locked now. */
export const isLocked =
  ({ attempts }: Pick<Ports, 'attempts'>) =>
  (user: Rut, factor: Factor): Stored<boolean> =>
    attempts.isBlocked(factorKey(user, factor));
