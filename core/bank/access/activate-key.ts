import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import type { AccessBankPorts } from './ports.ts';
import { liftEveryLock } from './unlock-user.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'audit' | 'users'>;

export type Activation = 'activada' | 'sin-clave-pendiente' | 'desconocido';

/** OLV-29, OLV-31 · The phone service, for a caller who says that they left a key: lifts every lock, and puts the pending key in force while its hours last. */
export const activateKey =
  (ports: Ports) =>
  (rut: Rut): Stored<Activation> =>
    pipe(
      ports.users.find(rut),
      TE.flatMap(
        O.match(
          (): Stored<Activation> => TE.right('desconocido'),
          () =>
            pipe(
              liftEveryLock(ports, rut),
              TE.flatMap(() => ports.users.activatePendingKey(rut)),
              TE.map((activated): Activation => (activated ? 'activada' : 'sin-clave-pendiente')),
            ),
        ),
      ),
      TE.tap((outcome) => ports.audit.note({ event: 'activacion-telefonica', rut, outcome })),
    );
