import { E, O, pipe, TE } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import { tellOfSignIn } from '../notices/tell-person.ts';
import type { Stored } from '../shared-ports.ts';
import type { Unavailable } from '../refusal.ts';
import { attemptFactor } from './attempt-factor.ts';
import { lockEndOf } from './lock-ends.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'clock' | 'hasher' | 'homeSessions' | 'secrets' | 'users'
>;

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly token: string }
  | { readonly outcome: 'credenciales' }
  /** EXT-1314 · With its end. */
  | { readonly outcome: 'bloqueo'; readonly until: string | undefined };

const entered =
  (ports: Ports, { password, isFromKnown }: Pick<AskedSignIn, 'password' | 'isFromKnown'>) =>
  (rut: Rut): Stored<SignInOutcome> => {
    const token = ports.secrets.newToken();
    const refused = (verdict: 'wrong' | 'locked'): Stored<SignInOutcome> =>
      pipe(
        ports.audit.note({ event: 'ingreso', rut, outcome: verdict, factor: 'clave' }),
        TE.flatMap((): Stored<SignInOutcome> =>
          verdict === 'wrong'
            ? TE.right({ outcome: 'credenciales' })
            : pipe(
                lockEndOf(ports)(rut, 'clave'),
                TE.map((until) => ({ outcome: 'bloqueo', until })),
              ),
        ),
      );
    return pipe(
      ports.users.find(rut),
      TE.map((user) => O.toUndefined(user)?.keyHash),
      TE.flatMap((keyHash) =>
        attemptFactor(ports)({
          user: rut,
          factor: 'clave',
          verify: () => ports.hasher.matches(password, keyHash)(),
          lasting: password,
          record: (lease) =>
            ports.homeSessions.open({
              tokenHash: ports.secrets.hash(token),
              user: rut,
              keyHash: keyHash ?? '',
              lease,
              tell: isFromKnown === true ? undefined : tellOfSignIn(ports),
            }),
        }),
      ),
      TE.flatMap((verdict) =>
        verdict === 'right'
          ? TE.right<Unavailable, SignInOutcome>({ outcome: 'signed-in', token })
          : refused(verdict),
      ),
    );
  };

/** What comes with the credential post; `earlier` is the session this browser had before, and from a browser that is known of the person nobody is told. */
export type AskedSignIn = {
  readonly user: string;
  readonly password: string;
  readonly earlier?: string | undefined;
  readonly isFromKnown?: boolean | undefined;
};

/** LOGIN-09, LOGIN-30, OLV-31 · Rut and key; an unknown person, a pending key and a wrong key are answered alike. A sign-in ends the session that its browser had before. */
export const signIn =
  (ports: Ports) =>
  ({ user, password, earlier, isFromKnown }: AskedSignIn): Stored<SignInOutcome> =>
    pipe(
      parseRut(user),
      E.match(
        () => TE.right<Unavailable, SignInOutcome>({ outcome: 'credenciales' }),
        entered(ports, { password, isFromKnown }),
      ),
      TE.tap(({ outcome }) =>
        outcome === 'signed-in' && earlier !== undefined
          ? ports.homeSessions.close(ports.secrets.hash(earlier))
          : TE.right(undefined),
      ),
    );
