import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { AccessBankPorts } from './ports.ts';

/** EXT-509 · Days that a device is known after a good sign-in from it. */
export const knownDeviceDays = 365;

/** EXT-509 · Wrong keys that end what is known of a device. */
export const wrongOfDevice = 3;

/** EXT-509 · Devices of one person; a further one takes the place of the one that has been away longest. */
export const devicesOfPerson = 10;

type Ports = Pick<AccessBankPorts, 'knownDevices' | 'secrets' | 'users'>;

/** EXT-509 · A device is known under the key that it signed in with, and so until that key changes. */
const keyMarkOf = (ports: Ports, rut: Rut): Stored<O.Option<string>> =>
  pipe(
    ports.users.find(rut),
    TE.map(
      O.flatMap(({ keyHash }) =>
        keyHash === undefined ? O.none : O.some(ports.secrets.keyed(`dispositivo|${rut}|${keyHash}`)),
      ),
    ),
  );

/** EXT-509 · Whether this browser brings what a good sign-in of that very person left it, under the key still in force. */
export const isKnownDevice =
  (ports: Ports) =>
  (rut: Rut, token: string | undefined): Stored<boolean> =>
    token === undefined
      ? TE.right(false)
      : pipe(
          keyMarkOf(ports, rut),
          // whoever has no key is looked up all the same, so that the time tells nobody who is a user
          TE.flatMap((mark) =>
            ports.knownDevices.isKnown({
              tokenHash: ports.secrets.hash(token),
              user: rut,
              keyMark: O.toUndefined(mark) ?? '',
            }),
          ),
        );

/** EXT-509 · A new token for the browser that signed in well, in the place of the one it brought. */
export const rememberDevice =
  (ports: Ports) =>
  (rut: Rut, earlier: string | undefined): Stored<O.Option<string>> =>
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
                user: rut,
                keyMark,
                replaces: earlier === undefined ? undefined : ports.secrets.hash(earlier),
              }),
              TE.map(() => O.some(token)),
            );
          },
        ),
      ),
    );
