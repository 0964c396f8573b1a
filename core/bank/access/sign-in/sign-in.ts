import { deviceType } from '../../../access/challenge/device.ts';
import { E, O, pipe, TE } from '../../../shared/fp.ts';
import { parseRut, type Rut } from '../../../shared/rut.ts';
import { tellOfDroppedKey, tellOfSignIn, tellOfTypedKey } from '../../notices/tell-person.ts';
import type { Stored } from '../../shared-ports.ts';
import type { Unavailable } from '../../refusal.ts';
import type { Lease } from '../../attempts/ports.ts';
import { attemptFactor, auditedOutcome, type AttemptVerdict } from '../attempt-factor.ts';
import { lockEndOf } from '../locked-factor.ts';
import type { AccessBankPorts, Audit, Recorded } from '../ports.ts';
import type { SignInOrigin } from './sign-in-ports.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'clock' | 'devices' | 'hasher' | 'homeSessions' | 'secrets' | 'users'
>;

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly token: string }
  /** Right key of a person who has passkeys, at a bank that asks for one at sign-in (`atSignIn`), with the token of the sign-in that waits for it (EXT-2819). */
  | { readonly outcome: 'passkey-next'; readonly token: string }
  /** Wrong rut or key; `ultimo-intento`: the next failure locks the key (EXT-2860). */
  | { readonly outcome: 'credenciales' | 'ultimo-intento' }
  /** Sign-in refused because the key is locked; with the end of the lockout (EXT-1314). */
  | { readonly outcome: 'bloqueo'; readonly until: string | undefined };

/** Builds the audit row of a sign-in, written in the transaction that opens its session; its factor is the last factor proved. */
export const signedInRow = (rut: Rut, passkeyFlow: string | undefined): Parameters<Audit['note']>[0] => ({
  event: 'ingreso',
  rut,
  outcome: 'right',
  factor: passkeyFlow === undefined ? 'clave' : 'llave-de-acceso',
});

/** Prepares a new home session of a person who proved the key in force: returns its token, and the function that opens it under the lease of the last attempt. */
export const newSession = (
  ports: Pick<Ports, 'access' | 'clock' | 'homeSessions' | 'secrets'>,
  entry: Pick<AskedSignIn, 'isFromKnown' | 'origin'> & {
    readonly user: Rut;
    readonly keyHash: string;
    readonly passkeyFlow?: string;
  },
): { readonly token: string; readonly open: (lease: Lease) => Stored<Recorded> } => {
  const { isFromKnown = false, origin, ...opened } = entry;
  const token = ports.secrets.newToken();
  const link = ports.access.keepsSignIns ? ports.secrets.newToken() : undefined;
  return {
    token,
    open: (lease) =>
      ports.homeSessions.open({
        ...opened,
        tokenHash: ports.secrets.hash(token),
        lease,
        tell: isFromKnown ? undefined : tellOfSignIn(ports, 'browser', link),
        tellOfNetwork: tellOfSignIn(ports, 'network', link),
        tellOfDropped: tellOfDroppedKey(ports),
        signIn:
          link === undefined || origin === undefined
            ? undefined
            : {
                ...origin,
                id: ports.secrets.newToken(),
                linkHash: ports.secrets.hash(link),
                wasKnown: isFromKnown,
              },
      }),
  };
};

/** Tells whether a person has passkeys in use. Passkeys that the bank blocked count too, so that blocking them never allows a sign-in without a passkey. */
export const hasPasskeys = ({ devices }: Pick<AccessBankPorts, 'devices'>, rut: Rut): Stored<boolean> =>
  pipe(
    devices.of(rut),
    TE.map((own) => own.some(({ type }) => type === deviceType.passkey)),
  );

/** Tells whether a sign-in asks this person for a passkey; looked up for every rut alike, before the key is verified (EXT-2819, EXT-2821). */
const asksPasskey = (ports: Pick<Ports, 'access' | 'devices'>, rut: Rut): Stored<boolean> =>
  ports.access.passkeys?.atSignIn === true ? hasPasskeys(ports, rut) : TE.right(false);

/** Builds the audit row of a right key that a passkey must follow, written in the transaction that opens its flow. */
export const passkeyNextRow = (rut: Rut): Parameters<Audit['note']>[0] => ({
  event: 'ingreso',
  rut,
  outcome: 'passkey-next',
  factor: 'clave',
});

/** Prepares a sign-in that waits for a passkey: returns the token of its flow, and the function that opens the flow under the lease of the key and notifies the person by mail if the browser or network is unknown (EXT-2820, EXT-3028). */
const waitingSignIn = (
  ports: Pick<Ports, 'access' | 'clock' | 'homeSessions' | 'secrets'>,
  {
    isFromKnown = false,
    origin,
    ...proved
  }: Pick<AskedSignIn, 'isFromKnown' | 'origin'> & { readonly user: Rut; readonly keyHash: string },
): ReturnType<typeof newSession> => {
  const token = ports.secrets.newToken();
  return {
    token,
    open: (lease) =>
      ports.homeSessions.wait({
        ...proved,
        tokenHash: ports.secrets.hash(token),
        lease,
        tell: isFromKnown ? undefined : tellOfTypedKey(ports, 'browser'),
        tellOfNetwork: tellOfTypedKey(ports, 'network'),
        network: ports.access.keepsSignIns ? origin?.network : undefined,
      }),
  };
};

const entered =
  (ports: Ports, { password, isFromKnown, origin }: Omit<AskedSignIn, 'user' | 'earlier'>) =>
  (rut: Rut): Stored<SignInOutcome> => {
    const refused = (verdict: Exclude<AttemptVerdict, 'right'>): Stored<SignInOutcome> =>
      pipe(
        ports.audit.note({ event: 'ingreso', rut, outcome: auditedOutcome(verdict), factor: 'clave' }),
        TE.flatMap((): Stored<SignInOutcome> =>
          verdict === 'locked'
            ? pipe(
                lockEndOf(ports)(rut, 'clave'),
                TE.map((until) => ({ outcome: 'bloqueo', until })),
              )
            : TE.right({ outcome: verdict === 'wrong' ? 'credenciales' : 'ultimo-intento' }),
        ),
      );
    return pipe(
      TE.Do,
      TE.bind('user', () => pipe(ports.users.find(rut), TE.map(O.toUndefined))),
      TE.bind('isPasskeyNext', () => asksPasskey(ports, rut)),
      TE.flatMap(({ user, isPasskeyNext }) => {
        const keyHash = user?.keyHash ?? '';
        const entry = { user: rut, keyHash, isFromKnown, origin };
        const { token, open } = isPasskeyNext ? waitingSignIn(ports, entry) : newSession(ports, entry);
        return pipe(
          attemptFactor(ports)({
            user: rut,
            isUser: user !== undefined,
            factor: 'clave',
            verify: () => ports.hasher.matches(password, user?.keyHash)(),
            typed: password,
            record: open,
          }),
          TE.flatMap((verdict) =>
            verdict === 'right'
              ? TE.right<Unavailable, SignInOutcome>({
                  outcome: isPasskeyNext ? 'passkey-next' : 'signed-in',
                  token,
                })
              : refused(verdict),
          ),
        );
      }),
    );
  };

/** Ends the previous session of a browser, if it had one. */
export const endEarlier =
  ({ homeSessions, secrets }: Pick<Ports, 'homeSessions' | 'secrets'>) =>
  (earlier: string | undefined): Stored<void> =>
    earlier === undefined ? TE.right(undefined) : homeSessions.close(secrets.hash(earlier));

/** Input of a sign-in; `earlier` is the browser's previous session. A sign-in from a known device is notified by mail only if its network is new. */
export type AskedSignIn = {
  readonly user: string;
  readonly password: string;
  readonly earlier?: string | undefined;
  readonly isFromKnown?: boolean | undefined;
  readonly origin?: SignInOrigin | undefined;
};

/** Use case: signs in by rut and key. Unknown person, waiting key and wrong key get the same answer; a completed sign-in ends the browser's previous session (LOGIN-09, LOGIN-30, OLV-31). */
export const signIn =
  (ports: Ports) =>
  ({ user, earlier, ...asked }: AskedSignIn): Stored<SignInOutcome> =>
    pipe(
      parseRut(user),
      E.match(() => TE.right<Unavailable, SignInOutcome>({ outcome: 'credenciales' }), entered(ports, asked)),
      TE.tap(({ outcome }) => (outcome === 'signed-in' ? endEarlier(ports)(earlier) : TE.right(undefined))),
    );
