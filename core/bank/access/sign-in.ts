import { E, O, pipe, TE } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import { tellOfSignIn } from '../notices/tell-person.ts';
import type { Stored } from '../shared-ports.ts';
import type { Unavailable } from '../refusal.ts';
import { attemptFactor } from './attempt-factor.ts';
import { lockEndOf } from './locked-factor.ts';
import type { AccessBankPorts, SignInOrigin } from './ports.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'clock' | 'hasher' | 'homeSessions' | 'secrets' | 'users'
>;

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly token: string }
  | { readonly outcome: 'credenciales' }
  /** Sign-in refused because the key is locked; with the end of the lockout (EXT-1314). */
  | { readonly outcome: 'bloqueo'; readonly until: string | undefined };

const entered =
  (ports: Ports, { password, isFromKnown, origin }: Omit<AskedSignIn, 'user' | 'earlier'>) =>
  (rut: Rut): Stored<SignInOutcome> => {
    const token = ports.secrets.newToken();
    const link = ports.access.keepsSignIns ? ports.secrets.newToken() : undefined;
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
      TE.flatMap((user) => {
        const keyHash = O.toUndefined(user)?.keyHash;
        return attemptFactor(ports)({
          user: rut,
          isUser: O.isSome(user),
          factor: 'clave',
          verify: () => ports.hasher.matches(password, keyHash)(),
          lasting: password,
          record: (lease) =>
            ports.homeSessions.open({
              tokenHash: ports.secrets.hash(token),
              user: rut,
              keyHash: keyHash ?? '',
              lease,
              tell: isFromKnown === true ? undefined : tellOfSignIn(ports, 'browser', link),
              tellOfNetwork: tellOfSignIn(ports, 'network', link),
              signIn:
                link === undefined || origin === undefined
                  ? undefined
                  : {
                      ...origin,
                      id: ports.secrets.newToken(),
                      linkHash: ports.secrets.hash(link),
                      wasKnown: isFromKnown === true,
                    },
            }),
        });
      }),
      TE.flatMap((verdict) =>
        verdict === 'right'
          ? TE.right<Unavailable, SignInOutcome>({ outcome: 'signed-in', token })
          : refused(verdict),
      ),
    );
  };

/** Input of a sign-in; `earlier` is the browser's previous session. A sign-in from a known device sends no mail. */
export type AskedSignIn = {
  readonly user: string;
  readonly password: string;
  readonly earlier?: string | undefined;
  readonly isFromKnown?: boolean | undefined;
  readonly origin?: SignInOrigin | undefined;
};

/** Use case: signs in by rut and key. Unknown person, waiting key and wrong key get the same answer; a sign-in ends the browser's previous session (LOGIN-09, LOGIN-30, OLV-31). */
export const signIn =
  (ports: Ports) =>
  ({ user, earlier, ...asked }: AskedSignIn): Stored<SignInOutcome> =>
    pipe(
      parseRut(user),
      E.match(() => TE.right<Unavailable, SignInOutcome>({ outcome: 'credenciales' }), entered(ports, asked)),
      TE.tap(({ outcome }) =>
        outcome === 'signed-in' && earlier !== undefined
          ? ports.homeSessions.close(ports.secrets.hash(earlier))
          : TE.right(undefined),
      ),
    );
