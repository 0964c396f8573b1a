import { E } from '../../shared/fp.ts';
import type { Credential } from './credential.ts';
import { deviceType, type Device } from './device.ts';
import { parseDigicard } from './parse-digicard.ts';
import { parseDigipass, type DigipassFault, type TypedCompany } from './parse-digipass.ts';
import type { PasskeyAssertion } from './passkey.ts';
import { parseInternetKey, type InternetKeyFault } from './parse-internet-key.ts';
import { parseThirdKey, type ThirdKeyFault } from './parse-third-key.ts';

/** Values of all inputs of the challenge box; only those of the chosen device are read. */
export type TypedCredential = {
  readonly digits: string;
  readonly company?: TypedCompany | undefined;
  readonly coordinates: readonly string[];
  readonly key: string;
  /** Answer of the authenticator, once there is one (EXT-2811). */
  readonly assertion?: PasskeyAssertion | undefined;
};

export type CredentialFault =
  'no-device' | 'passkey-missing' | 'coordinates-missing' | DigipassFault | InternetKeyFault | ThirdKeyFault;

/** Parses the credential of the chosen device; error `no-device` if none is chosen, or for a certificate, which signs and has no credential (BOX-01, BOX-12, BOX-16, BOX-46). */
export const parseCredential = (
  device: Pick<Device, 'tipo'> | undefined,
  typed: TypedCredential,
): E.Either<CredentialFault, Credential> => {
  switch (device?.tipo) {
    case deviceType.digicard:
      return parseDigicard(typed.coordinates);
    case deviceType.digipass:
      return parseDigipass(typed);
    case deviceType.passkey:
      return typed.assertion === undefined
        ? E.left('passkey-missing')
        : E.right({ tipoDispositivo: deviceType.passkey, llaveDeAcceso: typed.assertion });
    case deviceType.internetKey:
      return parseInternetKey(typed.key);
    case deviceType.thirdKey:
      return parseThirdKey(typed.key);
    case deviceType.certificate:
    case undefined:
      return E.left('no-device');
  }
};
