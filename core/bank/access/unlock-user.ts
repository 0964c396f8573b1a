import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { tellOfLiftedLocks, tellOfUnlockedKey } from '../notices/tell-person.ts';
import type { Stored } from '../shared-ports.ts';
import { factorKey, lockLift, passkeyChangesCounter, type Factor } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';
import { liftPauses } from './challenge/third-key.ts';
import { wordsOf } from '../../shared/words-of.ts';

const factors = wordsOf(lockLift);

export type LiftedFactor = { readonly factor: Factor; readonly until: number };

/** Clears the attempt counters of every factor of a person, and of changes of passkeys; sends a mail about a disowned key that is unlocked and, if `tells`, about other lifted lockouts; returns the factors that were locked (EXT-2882, EXT-1132). */
export const liftEveryLock = (
  ports: Pick<AccessBankPorts, 'access' | 'attempts' | 'clock'>,
  rut: Rut,
  { tells }: { readonly tells: boolean },
): Stored<readonly LiftedFactor[]> =>
  pipe(
    ports.attempts.lift({
      ...(tells ? { onLifted: { person: rut, notice: tellOfLiftedLocks(ports) } } : {}),
      onEndless: { person: rut, notice: tellOfUnlockedKey(ports) },
      keys: [...factors.map((factor) => factorKey(rut, factor)), passkeyChangesCounter(rut, 0).key],
    }),
    TE.map((lifted) =>
      factors.flatMap((factor) =>
        lifted
          .filter(({ key }) => key === factorKey(rut, factor))
          .map(({ until }): LiftedFactor => ({ factor, until })),
      ),
    ),
  );

export type UserUnlocking = {
  readonly isKnown: boolean;
  readonly lifted: readonly LiftedFactor[];
  /** Number of third keys of the day that no longer count. */
  readonly thirdKeys: number;
  /** Number of the person's devices that the bank itself blocked, which unlocking leaves blocked (EXT-1138). */
  readonly blockedDevices: number;
};

/** Use case of the phone service: lifts every lockout of a rut, known or not, and resets the count of the day's third keys. It does not activate a waiting key, since somebody else may have requested it, nor unblock devices that the bank blocked (BLQ-45, OLV-44, EXT-207, EXT-2612). */
export const unlockUser =
  (ports: Pick<AccessBankPorts, 'access' | 'attempts' | 'clock' | 'devices' | 'thirdKeys' | 'users'>) =>
  (rut: Rut): Stored<UserUnlocking> =>
    pipe(
      ports.users.find(rut),
      TE.flatMap((user) =>
        pipe(
          TE.Do,
          TE.bind('lifted', () => liftEveryLock(ports, rut, { tells: O.isSome(user) })),
          TE.bind('thirdKeys', () => ports.thirdKeys.forgetDay(rut)),
          TE.bind('devices', () => ports.devices.of(rut)),
          TE.tap(() => liftPauses(ports)(rut)),
          TE.map(({ lifted, thirdKeys, devices }): UserUnlocking => ({
            isKnown: O.isSome(user),
            lifted,
            thirdKeys,
            blockedDevices: devices.filter(({ state }) => state === 'bloqueado').length,
          })),
        ),
      ),
    );

export type Unlocking = 'desbloqueado' | 'sin-bloqueos' | 'desconocido';

/** Result of unlocking a rut in one half of the bank (access or portability): whether the rut is known, and the lockouts lifted. */
type Unlocked = {
  readonly isKnown: boolean;
  readonly lifted: readonly unknown[];
  readonly thirdKeys?: number;
};

/** Merges the results of unlocking a rut in both halves of the bank (access and portability). */
export const unlockingOf = (...halves: readonly Unlocked[]): Unlocking => {
  if (halves.some(({ lifted, thirdKeys = 0 }) => lifted.length > 0 || thirdKeys > 0)) return 'desbloqueado';
  return halves.some(({ isKnown }) => isKnown) ? 'sin-bloqueos' : 'desconocido';
};

/** Writes one audit row per unlocking call to the phone service, for any rut (EXT-207). */
export const noteUnlocking =
  ({ audit }: Pick<AccessBankPorts, 'audit'>) =>
  (rut: Rut, ...halves: readonly Unlocked[]): Stored<void> =>
    audit.note({ event: 'desbloqueo-telefonico', rut, outcome: unlockingOf(...halves) });
