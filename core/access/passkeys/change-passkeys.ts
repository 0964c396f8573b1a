import type { Credential } from '../challenge/credential.ts';
import { readDeviceList, type DeviceList } from '../challenge/device-list.ts';
import type { PasskeyCreation, ToldPasskey } from '../challenge/passkey.ts';
import type { AccessPorts, PasskeyFault } from '../ports.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { readPasskeyRefusal, type PasskeyRefusal } from './read-refusal.ts';

type Ports = Pick<AccessPorts, 'authenticator' | 'passkeys'>;
type Asked<Value> = TE.TaskEither<PasskeyRefusal, Value>;

/** Change of passkeys that a device authorises (EXT-2813). */
export type PasskeyChange =
  { readonly does: 'add' } | { readonly does: 'remove'; readonly passkey: ToldPasskey };

/** Lists the passkeys of whoever is signed in. */
export const listPasskeys = ({ passkeys }: Ports): Asked<readonly ToldPasskey[]> =>
  pipe(
    passkeys.list(),
    TE.mapLeft((failure) => readPasskeyRefusal(failure)),
  );

/** Lists the devices that may authorise a change; the only passkey of a person cannot authorise its own removal (EXT-2813). */
export const devicesForChange =
  ({ authenticator, passkeys }: Ports) =>
  (change: PasskeyChange, held: number): Asked<DeviceList> =>
    pipe(
      passkeys.devices(),
      TE.bimap(
        (failure) => readPasskeyRefusal(failure),
        (answer) =>
          readDeviceList(answer, {
            certificate: false,
            passkeys: authenticator.isSupported() && (change.does === 'add' || held > 1),
          }),
      ),
    );

/** Authorises a new passkey by a device. */
export const authorisePasskey =
  ({ passkeys }: Ports) =>
  (credential: Credential): Asked<PasskeyCreation> =>
    pipe(
      passkeys.authorise(credential),
      TE.mapLeft((failure) => readPasskeyRefusal(failure, credential.tipoDispositivo)),
    );

/** Creates a passkey in the browser and adds it; a prompt that gave nothing sends nothing. */
export const createPasskey =
  ({ authenticator, passkeys }: Ports) =>
  (creation: PasskeyCreation, name: string): TE.TaskEither<PasskeyRefusal | PasskeyFault, void> =>
    pipe(
      authenticator.create(creation),
      TE.flatMap((attestation) =>
        pipe(
          passkeys.add(name, attestation),
          TE.mapLeft((failure): PasskeyRefusal | PasskeyFault => readPasskeyRefusal(failure)),
        ),
      ),
    );

export const renamePasskey =
  ({ passkeys }: Ports) =>
  (id: string, name: string): Asked<void> =>
    pipe(
      passkeys.rename(id, name),
      TE.mapLeft((failure) => readPasskeyRefusal(failure)),
    );

/** Removes a passkey by another device. */
export const removePasskey =
  ({ passkeys }: Ports) =>
  (id: string, credential: Credential): Asked<void> =>
    pipe(
      passkeys.remove(id, credential),
      TE.mapLeft((failure) => readPasskeyRefusal(failure, credential.tipoDispositivo)),
    );
