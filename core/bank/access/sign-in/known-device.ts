import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Secrets, Stored } from '../../shared-ports.ts';
import type { AccessBankPorts } from '../ports.ts';

/** Days that a browser stays a known device after a sign-in (EXT-509). */
export const knownDeviceDays = 365;

/** Number of wrong keys after which a known device is deleted (EXT-509). */
export const wrongOfDevice = 3;

type Ports = Pick<AccessBankPorts, 'knownDevices' | 'secrets' | 'users'>;

/** Computes the keyed hash that ties a known device to the person's current key. */
export const keyMark = ({ keyed }: Pick<Secrets, 'keyed'>, rut: Rut, keyHash: string): string =>
  keyed(`dispositivo|${rut}|${keyHash}`);

/** Computes the keyed hash that ties known devices to a person's current key, none if the person has no key; a change of the key therefore ends them all (EXT-509). */
const keyMarkOf = (ports: Ports, rut: Rut): Stored<O.Option<string>> =>
  pipe(
    ports.users.find(rut),
    TE.map(
      O.flatMap(({ keyHash }) =>
        keyHash === undefined ? O.none : O.some(keyMark(ports.secrets, rut, keyHash)),
      ),
    ),
  );

/** Tells whether the browser has the token of an earlier sign-in of this person under the current key (EXT-509). */
export const isKnownDevice =
  (ports: Ports) =>
  (rut: Rut, token: string | undefined): Stored<boolean> =>
    token === undefined
      ? TE.right(false)
      : pipe(
          keyMarkOf(ports, rut),
          // Looks up the known device even if the person has no key, so that the response time does not reveal who is a user.
          TE.flatMap((mark) =>
            ports.knownDevices.isKnown({
              tokenHash: ports.secrets.hash(token),
              user: rut,
              keyMark: O.toUndefined(mark) ?? '',
            }),
          ),
        );

/** Sign-in whose browser is remembered: the token of its session, and the browser's earlier known-device token. */
type SignedInBrowser = { readonly session: string; readonly earlier: string | undefined };

/** Issues a new known-device token to a browser after sign-in; the browser's previous token becomes invalid; none if the person has no key, or the session has ended (EXT-509, EXT-2617). */
export const rememberDevice =
  (ports: Ports) =>
  (rut: Rut, { session, earlier }: SignedInBrowser): Stored<O.Option<string>> =>
    pipe(
      keyMarkOf(ports, rut),
      TE.flatMap(
        O.match(
          (): Stored<O.Option<string>> => TE.right(O.none),
          (keyMark) => {
            const token = ports.secrets.newToken();
            return pipe(
              ports.knownDevices.remember({
                tokenHash: ports.secrets.hash(token),
                sessionHash: ports.secrets.hash(session),
                user: rut,
                keyMark,
                replaces: earlier === undefined ? undefined : ports.secrets.hash(earlier),
              }),
              TE.map((isKept) => (isKept ? O.some(token) : O.none)),
            );
          },
        ),
      ),
    );

/** Issues a known-device token after a sign-in, which succeeds even if the token cannot be stored (EXT-509). */
export const rememberIfPossible =
  (ports: Ports) =>
  (rut: Rut, browser: SignedInBrowser): Stored<string | undefined> =>
    pipe(
      rememberDevice(ports)(rut, browser),
      TE.map(O.toUndefined),
      TE.orElse((): Stored<string | undefined> => TE.right(undefined)),
    );
