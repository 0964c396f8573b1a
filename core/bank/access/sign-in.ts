import { E, O, pipe, TE } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import { attempt, type AttemptVerdict } from './attempt.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'hasher' | 'homeSessions' | 'secrets' | 'users'
>;

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly token: string }
  | { readonly outcome: 'credenciales' }
  | { readonly outcome: 'bloqueo' };

const settled =
  (ports: Ports, user: Rut) =>
  (verdict: AttemptVerdict): Stored<SignInOutcome> => {
    if (verdict === 'locked') return TE.right({ outcome: 'bloqueo' });
    if (verdict === 'wrong') return TE.right({ outcome: 'credenciales' });
    const token = ports.secrets.newToken();
    return pipe(
      ports.homeSessions.open({ tokenHash: ports.secrets.hash(token), user }),
      TE.map((): SignInOutcome => ({ outcome: 'signed-in', token })),
    );
  };

const entered =
  (ports: Ports, password: string) =>
  (rut: Rut): Stored<SignInOutcome> =>
    pipe(
      attempt(ports)(
        rut,
        'clave',
        pipe(
          ports.users.find(rut),
          TE.flatMap((user) => ports.hasher.matches(password, O.toUndefined(user)?.keyHash)),
        ),
      ),
      TE.tap((outcome) => ports.audit.note({ event: 'ingreso', rut, outcome, factor: 'clave' })),
      TE.flatMap(settled(ports, rut)),
    );

/** LOGIN-09, LOGIN-30, OLV-31 · Rut and key; a person nobody knows, a key that waits for its activation and a wrong key are one and the same. */
export const signIn =
  (ports: Ports) =>
  ({ user, password }: { readonly user: string; readonly password: string }): Stored<SignInOutcome> =>
    pipe(
      parseRut(user),
      E.match(() => TE.right({ outcome: 'credenciales' }), entered(ports, password)),
    );
