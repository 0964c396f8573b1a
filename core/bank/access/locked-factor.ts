import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { lockEnd } from '../attempts/lock-end.ts';
import { withoutEnd } from '../attempts/locks.ts';
import { challengeRefusal, type BankRefusal } from '../refusal.ts';
import type { Stored } from '../shared-ports.ts';
import { factorKey, type Factor } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'clock'>;

/** Returns the end of a factor's lockout in epoch milliseconds; none while unlocked. */
export const lockedUntil =
  ({ attempts }: Pick<Ports, 'attempts'>) =>
  (user: Rut, factor: Factor): Stored<O.Option<number>> =>
    pipe(attempts.lockOf(factorKey(user, factor)), TE.map(O.map(({ until }) => until)));

const toldEnd = ({ clock }: Pick<Ports, 'clock'>, until: number): string | undefined =>
  until === withoutEnd ? undefined : lockEnd({ clock }, until);

/** Returns the end of a factor's lockout as sent to the caller, `undefined` while unlocked or if no time ends it; computed alike for known and unknown ruts (EXT-1314, EXT-2803). */
export const lockEndOf =
  (ports: Ports) =>
  (user: Rut, factor: Factor): Stored<string | undefined> =>
    pipe(
      lockedUntil(ports)(user, factor),
      TE.map(
        O.match(
          () => undefined,
          (until) => toldEnd(ports, until),
        ),
      ),
    );

/** Refuses an attempt at a locked factor, with the end of the lockout (EXT-1314). */
export const refuseLocked =
  (ports: Ports) =>
  (
    user: Rut,
    factor: Factor,
    refusal: (until: string | undefined) => BankRefusal,
  ): TE.TaskEither<BankRefusal, never> =>
    pipe(
      lockEndOf(ports)(user, factor),
      TE.flatMap((until) => TE.left(refusal(until))),
    );

/** Refuses a call while a factor of the person is locked, before a code is sent or a challenge is drawn; the refusal has the end of the lockout (EXT-1342, EXT-2819). */
export const refuseIfLocked =
  (ports: Ports) =>
  (user: Rut, factor: Factor): TE.TaskEither<BankRefusal, object> =>
    pipe(
      lockedUntil(ports)(user, factor),
      TE.flatMap(
        O.match(
          (): TE.TaskEither<BankRefusal, object> => TE.right({}),
          (until) => TE.left(challengeRefusal('locked', toldEnd(ports, until))),
        ),
      ),
    );
