import type { Rut } from '../../shared/rut.ts';
import { deviceType, type DeviceType } from './device.ts';
import type { PasskeyAssertion } from './passkey.ts';

/** Device types that send a credential, typed or from an authenticator; a certificate signs instead (BOX-01, CERT-19). */
export type TypedDevice = Exclude<DeviceType, typeof deviceType.certificate>;

/** Map from each type of security device to the fields of its credential; `empresa` (company rut) is sent only by the public company portal (BOX-46 to BOX-50). */
type Proofs = {
  readonly [deviceType.digipass]: { readonly token: string; readonly empresa?: Rut | undefined };
  readonly [deviceType.passkey]: { readonly llaveDeAcceso: PasskeyAssertion };
  readonly [deviceType.digicard]: { readonly coordenadas: readonly [string, string, string] };
  readonly [deviceType.internetKey]: { readonly clave: string };
  readonly [deviceType.thirdKey]: { readonly terceraClave: string };
};

/** Credential that proves a security device, as sent to the bank. */
export type Credential = {
  readonly [Type in TypedDevice]: { readonly tipoDispositivo: Type } & Proofs[Type];
}[TypedDevice];

// Credential of a security device as decoded from an HTTP header or already validated; if only decoded, neither the number of Digicard coordinates nor the company rut is validated.
type TravellingCredential =
  | { readonly tipoDispositivo: typeof deviceType.digicard; readonly coordenadas: readonly string[] }
  | { readonly tipoDispositivo: typeof deviceType.digipass; readonly token: string }
  | Exclude<
      Credential,
      { readonly tipoDispositivo: typeof deviceType.digicard | typeof deviceType.digipass }
    >;

/** Maximum number of characters taken from a passkey's signature to represent it as text. */
export const maxCredentialText = 64;

/** Returns a credential as one text, as sent to the bank: token, the three coordinates joined, internet key, third key, or the beginning of a passkey's signature (BLQ-21). */
export const credentialText = (credential: TravellingCredential): string => {
  switch (credential.tipoDispositivo) {
    case deviceType.digicard:
      return credential.coordenadas.join('');
    case deviceType.digipass:
      return credential.token;
    case deviceType.passkey:
      return credential.llaveDeAcceso.signature.slice(0, maxCredentialText);
    case deviceType.internetKey:
      return credential.clave;
    case deviceType.thirdKey:
      return credential.terceraClave;
  }
};
