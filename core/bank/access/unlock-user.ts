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

/** Clears the attempt counters of every factor of a person, and of changes of passkeys; sends a mail about a disowned key that opens again and, if `tells`, about other lifted locks; returns the factors that were locked (EXT-2882, EXT-1132). */
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
  /** Number of devices that the bank itself blocked, which stay so (EXT-1138). */
  readonly blockedDevices: number;
};

/** Use case of the phone service: lifts every lock of a rut, known or not, and resets the count of the day's third keys; a new key that waits for activation stays so, since somebody else than the caller may have requested it, and so do devices that the bank blocked (BLQ-45, OLV-44, EXT-207, EXT-2612). */
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

/** Result of unlocking in one half of the bank: whether it knows the rut, and the locks lifted. */
type Unlocked = {
  readonly isKnown: boolean;
  readonly lifted: readonly unknown[];
  readonly thirdKeys?: number;
};

/** Summarizes the results of unlocking in both halves of the bank. */
export const unlockingOf = (...halves: readonly Unlocked[]): Unlocking => {
  if (halves.some(({ lifted, thirdKeys = 0 }) => lifted.length > 0 || thirdKeys > 0)) return 'desbloqueado';
  return halves.some(({ isKnown }) => isKnown) ? 'sin-bloqueos' : 'desconocido';
};

/** Writes one audit row per unlocking call to the phone service, for any rut (EXT-207). */
export const noteUnlocking =
  ({ audit }: Pick<AccessBankPorts, 'audit'>) =>
  (rut: Rut, ...halves: readonly Unlocked[]): Stored<void> =>
    audit.note({ event: 'desbloqueo-telefonico', rut, outcome: unlockingOf(...halves) });
