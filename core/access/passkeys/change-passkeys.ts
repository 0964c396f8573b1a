import type { Credential } from '../challenge/credential.ts';
import { readDeviceList, type DeviceList } from '../challenge/device-list.ts';
import { mostPasskeys, type PasskeyCreation, type ListedPasskey } from '../challenge/passkey.ts';
import type { AccessPorts, PasskeyFault } from '../ports.ts';
import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { readPasskeyRefusal, type PasskeyRefusal } from './read-refusal.ts';

type Ports = Pick<AccessPorts, 'authenticator' | 'passkeys'>;
type Asked<Value> = TE.TaskEither<PasskeyRefusal, Value>;

/** Change of a person's passkeys that a security device must authorise: to add a passkey, or to remove one (EXT-2813). */
export type PasskeyChange =
  { readonly does: 'add' } | { readonly does: 'remove'; readonly passkey: ListedPasskey };

// The call that lists passkeys sends no values that could be invalid and no device credential, so any other refusal than `signed-out` means that the service is not available.
const readListRefusal = (failure: Failure): PasskeyRefusal => {
  const { refusal } = readPasskeyRefusal(failure);
  return { refusal: refusal === 'signed-out' ? refusal : 'out-of-service' };
};

/** Use case: lists the passkeys of the signed-in user. */
export const listPasskeys = ({ passkeys }: Ports): Asked<readonly ListedPasskey[]> =>
  pipe(passkeys.list(), TE.mapLeft(readListRefusal));

const canUsePasskey = (change: PasskeyChange, held: readonly ListedPasskey[]): boolean =>
  change.does === 'add' || held.some(({ id, isStopped }) => isStopped !== true && id !== change.passkey.id);

/** Use case: lists the devices that may authorise a change; to remove a passkey, another passkey may be used, but not a stopped one (EXT-2813, EXT-2830). */
export const devicesForChange =
  ({ authenticator, passkeys }: Ports) =>
  (change: PasskeyChange, held: readonly ListedPasskey[]): Asked<DeviceList> =>
    pipe(
      passkeys.devices(),
      TE.bimap(
        (failure) => readPasskeyRefusal(failure),
        (answer) =>
          readDeviceList(answer, {
            certificate: false,
            passkeys: authenticator.isSupported() && canUsePasskey(change, held),
          }),
      ),
    );

/** Use case: authorises a new passkey by a device, and returns the options to create it; refused if the person has `mostPasskeys`, so that no authenticator creates one that the bank would refuse (EXT-2813). */
export const authorisePasskey =
  ({ passkeys }: Ports) =>
  (credential: Credential): Asked<PasskeyCreation> =>
    pipe(
      passkeys.authorise(credential),
      TE.mapLeft((failure) => readPasskeyRefusal(failure, credential.tipoDispositivo)),
      TE.filterOrElse(
        ({ registered }) => registered.length < mostPasskeys,
        (): PasskeyRefusal => ({ refusal: 'full' }),
      ),
    );

/** Use case: creates a passkey in the browser and adds it at the bank; if the authenticator creates none, nothing is sent to the bank. */
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

/** Use case: removes a passkey, authorised by another device. */
export const removePasskey =
  ({ passkeys }: Ports) =>
  (id: string, credential: Credential): Asked<void> =>
    pipe(
      passkeys.remove(id, credential),
      TE.mapLeft((failure) => readPasskeyRefusal(failure, credential.tipoDispositivo)),
    );
