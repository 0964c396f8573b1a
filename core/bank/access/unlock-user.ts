import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import { factorKey, lockLift, type Factor } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';
import { wordsOf } from '../../shared/words-of.ts';

const factors = wordsOf(lockLift);

export type LiftedFactor = { readonly factor: Factor; readonly until: number };

/** Every factor of this person, counts included; answers those that were locked. */
export const liftEveryLock = (
  { attempts }: Pick<AccessBankPorts, 'attempts'>,
  rut: Rut,
): Stored<readonly LiftedFactor[]> =>
  pipe(
    attempts.lift({ keys: factors.map((factor) => factorKey(rut, factor)) }),
    TE.map((lifted) =>
      factors.flatMap((factor) =>
        lifted
          .filter(({ key }) => key === factorKey(rut, factor))
          .map(({ until }): LiftedFactor => ({ factor, until })),
      ),
    ),
  );

export type UserUnlocking = { readonly isKnown: boolean; readonly lifted: readonly LiftedFactor[] };

/** BLQ-45, OLV-44, EXT-207 · The phone service lifts every lock of a rut, a user's or not; a pending key stays pending, since the caller may not be the one who left it. */
export const unlockUser =
  (ports: Pick<AccessBankPorts, 'attempts' | 'users'>) =>
  (rut: Rut): Stored<UserUnlocking> =>
    pipe(
      ports.users.find(rut),
      TE.flatMap((user) =>
        pipe(
          liftEveryLock(ports, rut),
          TE.map((lifted): UserUnlocking => ({ isKnown: O.isSome(user), lifted })),
        ),
      ),
    );

export type Unlocking = 'desbloqueado' | 'sin-bloqueos' | 'desconocido';

/** What one half of the bank knew of a rut, and lifted. */
type Unlocked = { readonly isKnown: boolean; readonly lifted: readonly unknown[] };

export const unlockingOf = (...halves: readonly Unlocked[]): Unlocking => {
  if (halves.some(({ lifted }) => lifted.length > 0)) return 'desbloqueado';
  return halves.some(({ isKnown }) => isKnown) ? 'sin-bloqueos' : 'desconocido';
};

/** V16, EXT-207 · One row for a call to the phone service, of whoever it was. */
export const noteUnlocking =
  ({ audit }: Pick<AccessBankPorts, 'audit'>) =>
  (rut: Rut, ...halves: readonly Unlocked[]): Stored<void> =>
    audit.note({ event: 'desbloqueo-telefonico', rut, outcome: unlockingOf(...halves) });
