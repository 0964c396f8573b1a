import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfKey } from '../../notices/tell-person.ts';
import type { Stored } from '../../shared-ports.ts';
import { isFirstKeyTermOver } from '../key-request/first-key-term.ts';
import type { AccessBankPorts, PhoneActivation } from '../ports.ts';
import { liftEveryLock } from '../unlock-user.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'attempts' | 'audit' | 'clock' | 'users'>;

/** Result of activating a key by phone; `activada-con-bloqueos`: the key is active, but the locks of the other factors could not be lifted; `plazo-vencido`: the person never had a key, and the term to request the first one is over. */
export type Activation = PhoneActivation | { readonly outcome: 'activada-con-bloqueos' | 'plazo-vencido' };

// A waiting key is stored for any rut, so that the answer reveals nothing about the person; whether the term to request a first key is over is therefore checked only here, at the activation by phone.
const activated = (ports: Ports, rut: Rut, number: string): Stored<Activation> =>
  pipe(
    ports.users.find(rut),
    TE.flatMap((user): Stored<Activation> =>
      O.isSome(user) && isFirstKeyTermOver(user.value)
        ? TE.right({ outcome: 'plazo-vencido' })
        : ports.users.activateWaitingKey(rut, number, tellOfKey(ports)),
    ),
  );

/** Use case of the phone service: activates the waiting key whose ticket number the caller names, and lifts every lock; a wrong number activates nothing, nor does any number of a person whose term for a first key is over (OLV-29, OLV-31, EXT-102, EXT-1131). */
export const activateKey =
  (ports: Ports) =>
  (rut: Rut, number: string): Stored<Activation> =>
    pipe(
      activated(ports, rut, number),
      TE.flatMap((activation): Stored<Activation> =>
        activation.outcome === 'activada'
          ? pipe(
              // Lifting the lockouts sends no mail, since the mail about the new key mentions them.
              liftEveryLock(ports, rut, { tells: false }),
              TE.map((): Activation => activation),
              TE.orElse(() => TE.right<never, Activation>({ outcome: 'activada-con-bloqueos' })),
            )
          : TE.right(activation),
      ),
      TE.tap(({ outcome }) => ports.audit.note({ event: 'activacion-telefonica', rut, outcome })),
    );
