import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { lockEnd } from '../attempts/lock-end.ts';
import type { BankRefusal } from '../refusal.ts';
import type { Stored } from '../shared-ports.ts';
import { factorKey, type Factor } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'clock'>;

/** Until when a factor of a person is locked, in milliseconds since 1970; none while it is free. */
export const lockedUntil =
  ({ attempts }: Pick<Ports, 'attempts'>) =>
  (user: Rut, factor: Factor): Stored<O.Option<number>> =>
    pipe(attempts.lockOf(factorKey(user, factor)), TE.map(O.map(({ until }) => until)));

/** EXT-1314 · The end of a lock, told to whom the lock is told: to everybody alike, whether or not the bank knows the rut. */
export const lockEndOf =
  (ports: Ports) =>
  (user: Rut, factor: Factor): Stored<string | undefined> =>
    pipe(
      lockedUntil(ports)(user, factor),
      TE.map(
        O.match(
          () => undefined,
          (until) => lockEnd(ports, until),
        ),
      ),
    );

/** EXT-1314 · The refusal of a locked factor, with its end. */
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
