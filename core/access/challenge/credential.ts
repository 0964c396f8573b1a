import type { Rut } from '../../shared/rut.ts';
import { deviceType, type DeviceType } from './device.ts';

/** BOX-01, CERT-19 · What is proved by something typed: a certificate signs instead. */
export type TypedDevice = Exclude<DeviceType, typeof deviceType.certificate>;

/** BOX-46 to BOX-50 · What each proves the second factor by; `empresa` travels in the public company portal only. */
type Proofs = {
  readonly [deviceType.digipass]: { readonly token: string; readonly empresa?: Rut | undefined };
  readonly [deviceType.digicard]: { readonly coordenadas: readonly [string, string, string] };
  readonly [deviceType.internetKey]: { readonly clave: string };
  readonly [deviceType.thirdKey]: { readonly terceraClave: string };
};

export type Credential = {
  readonly [Type in TypedDevice]: { readonly tipoDispositivo: Type } & Proofs[Type];
}[TypedDevice];

// A credential as it travels may hold another count of coordinates, and what is no rut.
type TravellingCredential =
  | { readonly tipoDispositivo: typeof deviceType.digicard; readonly coordenadas: readonly string[] }
  | { readonly tipoDispositivo: typeof deviceType.digipass; readonly token: string }
  | Exclude<
      Credential,
      { readonly tipoDispositivo: typeof deviceType.digicard | typeof deviceType.digipass }
    >;

/** BLQ-21 · The credential as one text, also as it travels: token, the three coordinates joined, internet key or third key. */
export const credentialText = (credential: TravellingCredential): string => {
  switch (credential.tipoDispositivo) {
    case deviceType.digicard:
      return credential.coordenadas.join('');
    case deviceType.digipass:
      return credential.token;
    case deviceType.internetKey:
      return credential.clave;
    case deviceType.thirdKey:
      return credential.terceraClave;
  }
};
