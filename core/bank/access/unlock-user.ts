import { A, O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import { factorKey, lockLift, type Factor } from './factors.ts';
import type { AccessBankPorts } from './ports.ts';

const factors = Object.keys(lockLift) as readonly Factor[];

/** Every factor of this person, counts included. */
export const liftEveryLock = ({ attempts }: Pick<AccessBankPorts, 'attempts'>, rut: Rut): Stored<unknown> =>
  pipe(
    factors,
    A.traverse(TE.ApplicativeSeq)((factor) => attempts.clear(factorKey(rut, factor))),
  );

export type Unlocking = 'desbloqueado' | 'desconocido';

/** BLQ-45, OLV-44 · The phone service lifts every lock of a person; a pending key stays pending, since the caller may not be the one who left it. */
export const unlockUser =
  (ports: Pick<AccessBankPorts, 'attempts' | 'audit' | 'users'>) =>
  (rut: Rut): Stored<Unlocking> =>
    pipe(
      ports.users.find(rut),
      TE.flatMap(
        O.match(
          (): Stored<Unlocking> => TE.right('desconocido'),
          () =>
            pipe(
              liftEveryLock(ports, rut),
              TE.map((): Unlocking => 'desbloqueado'),
            ),
        ),
      ),
      TE.tap((outcome) => ports.audit.note({ event: 'desbloqueo-telefonico', rut, outcome })),
    );
