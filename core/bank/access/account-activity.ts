import { deviceWord, type DeviceType } from '../../access/challenge/device.ts';
import { A, O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { tellOfDisowning } from '../notices/tell-person.ts';
import type { Stored } from '../shared-ports.ts';
import { isTypeTaken } from './challenge/device-list.ts';
import { lockedUntil } from './locked-factor.ts';
import type { AccessBankPorts, AccountHistory, Audit, StoredDevice } from './ports.ts';
import type { Disowned, Disowner, FormerDisowner, PastSignIn } from './sign-in/sign-in-ports.ts';
import { whoIsSignedIn } from './sign-in/who-is-signed-in.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'clock' | 'devices' | 'homeSessions' | 'secrets' | 'signIns' | 'users'
>;

/** Device listed at the company home: type, end of the serial number, state, and end of its lockout in milliseconds since 1970 (EXT-2807). */
export type OwnDevice = {
  readonly type: DeviceType;
  readonly serialEnd: string;
  readonly state: StoredDevice['state'];
  readonly lockedUntil: number | undefined;
};

/** Account activity shown at the company home: sign-ins, devices, key and mails, and the ends of the session; times in milliseconds since 1970. */
export type AccountActivity = {
  readonly user: Rut;
  readonly name: string;
  readonly since: number;
  readonly ends: { readonly idleEnd: number; readonly lastEnd: number };
  readonly signIns: readonly PastSignIn[];
  readonly devices: readonly OwnDevice[];
  readonly history: AccountHistory;
};

type SignedIn = Pick<AccountActivity, 'user' | 'name' | 'since'> & { readonly tokenHash: string };

/** Runs an action with the signed-in user of a home session; without a live session it does nothing and returns none. */
const forSignedIn = <Done>(
  ports: Ports,
  token: string | undefined,
  work: (who: SignedIn) => Stored<Done>,
): Stored<O.Option<Done>> =>
  pipe(
    whoIsSignedIn(ports)(token),
    TE.flatMap(
      O.traverse(TE.ApplicativeSeq)((who) => work({ ...who, tokenHash: ports.secrets.hash(token ?? '') })),
    ),
  );

const ownDevice =
  (ports: Ports, user: Rut) =>
  ({ type, serial, state }: StoredDevice): Stored<OwnDevice> =>
    pipe(
      lockedUntil(ports)(user, deviceWord[type]),
      TE.map((until) => ({ type, state, serialEnd: serial.slice(-4), lockedUntil: O.toUndefined(until) })),
    );

const devicesOf = (ports: Ports, user: Rut): Stored<readonly OwnDevice[]> =>
  pipe(
    ports.devices.of(user),
    TE.map((devices) => devices.filter(({ type }) => isTypeTaken(ports, type))),
    TE.flatMap(A.traverse(TE.ApplicativeSeq)(ownDevice(ports, user))),
  );

/** Use case of the company home: returns the signed-in user, the account's sign-ins, devices, key and mails, and the ends of the session, which this call renews; none without a session (EXT-2801, EXT-2804, EXT-2807, EXT-2808, EXT-2809). */
export const accountActivity =
  (ports: Ports) =>
  (token: string | undefined): Stored<O.Option<AccountActivity>> => {
    if (token === undefined) return TE.right(O.none);
    const tokenHash = ports.secrets.hash(token);
    return pipe(
      ports.homeSessions.renew(tokenHash),
      TE.flatMap(
        O.traverse(TE.ApplicativeSeq)(({ idleEnd, lastEnd, ...who }) =>
          pipe(
            TE.Do,
            TE.bind('signIns', () =>
              ports.access.keepsSignIns ? ports.signIns.of(who.user, tokenHash) : TE.right([]),
            ),
            TE.bind('devices', () => devicesOf(ports, who.user)),
            TE.bind('history', () => ports.users.history(who.user)),
            TE.map((account) => ({ ...who, ...account, ends: { idleEnd, lastEnd } })),
          ),
        ),
      ),
    );
  };

/** Use case of the company home: ends the session of one sign-in of the user, or, without an id, every other session (EXT-2802). */
export const closeSessions =
  (ports: Ports) =>
  (token: string | undefined, id: string | undefined): Stored<unknown> =>
    forSignedIn(ports, token, ({ user, tokenHash }) =>
      pipe(
        id === undefined ? ports.signIns.closeOthers(user, tokenHash) : ports.signIns.close(user, id),
        TE.flatMap(() => ports.audit.note({ event: 'cierre-de-sesiones', rut: user, outcome: 'right' })),
      ),
    );

/** Builds the audit row of a disowned sign-in, written in the transaction that locks the user's key (EXT-2803). */
export const disownedRow = (rut: Rut): Parameters<Audit['note']>[0] => ({
  event: 'ingreso-desconocido',
  rut,
  outcome: 'locked',
  factor: 'clave',
});

const disown = (ports: Ports, by: Disowner): Stored<O.Option<Disowned>> =>
  ports.signIns.disown(by, tellOfDisowning(ports));

/** Result of «No fui yo», by which a user disowns a sign-in: `lock` if this press locked the key; `nothing` if an earlier press locked it, with the present end of that lockout in epoch milliseconds (`withoutEnd` if it never expires), or none if the key is no longer locked (EXT-2803, EXT-2844, EXT-2905). */
export type Disowning =
  ({ readonly did: 'lock' } & Disowned) | { readonly did: 'nothing'; readonly until: O.Option<number> };

const unlessBefore =
  (ports: Ports, by: FormerDisowner) =>
  (done: O.Option<Disowned>): Stored<O.Option<Disowning>> =>
    O.isSome(done)
      ? TE.right(O.some({ did: 'lock', ...done.value }))
      : pipe(
          ports.signIns.disowned(by),
          TE.flatMap(
            O.traverse(TE.ApplicativeSeq)((user) =>
              pipe(
                lockedUntil(ports)(user, 'clave'),
                TE.map((until): Disowning => ({ did: 'nothing', until })),
              ),
            ),
          ),
        );

/** Use case «No fui yo» at the company home: the user disowns a sign-in, which locks the key; a repeated press, whose session the first one ended, locks nothing; none if there is no session, or the sign-in is not the user's (EXT-2803, EXT-2844). */
export const disownFromHome =
  (ports: Ports) =>
  (token: string | undefined, id: string): Stored<O.Option<Disowning>> =>
    token === undefined
      ? TE.right(O.none)
      : pipe(
          forSignedIn(ports, token, ({ user }) => disown(ports, { user, id })),
          TE.map(O.flatten),
          TE.flatMap(unlessBefore(ports, { sessionHash: ports.secrets.hash(token), id })),
        );

/** Use case «No fui yo» from the link in the mail about a sign-in; the link can only lock the key, once, and a repeated press returns whether the key is still locked (EXT-2803, EXT-2844). */
export const disownFromMail =
  (ports: Ports) =>
  (link: string): Stored<O.Option<Disowning>> => {
    const linkHash = ports.secrets.hash(link);
    return pipe(disown(ports, { linkHash }), TE.flatMap(unlessBefore(ports, { linkHash })));
  };
