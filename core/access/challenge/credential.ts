import type { Rut } from '../../shared/rut.ts';

/** BOX-46 to BOX-50 · What proves the second factor, by type; `empresa` travels in the public company portal only. */
export type Credential =
  | { readonly tipoDispositivo: '1'; readonly coordenadas: readonly [string, string, string] }
  | { readonly tipoDispositivo: '8'; readonly token: string; readonly empresa?: Rut | undefined }
  | { readonly tipoDispositivo: 'CI'; readonly clave: string }
  | { readonly tipoDispositivo: '5'; readonly terceraClave: string };

type Spoken =
  | { readonly tipoDispositivo: '1'; readonly coordenadas: readonly string[] }
  | { readonly tipoDispositivo: '8'; readonly token: string }
  | Extract<Credential, { readonly tipoDispositivo: 'CI' | '5' }>;

/** BLQ-21 · The credential as one text, also as it travels: token, the three coordinates joined, internet key or third key. */
export const credentialText = (credential: Spoken): string => {
  switch (credential.tipoDispositivo) {
    case '1':
      return credential.coordenadas.join('');
    case '8':
      return credential.token;
    case 'CI':
      return credential.clave;
    case '5':
      return credential.terceraClave;
  }
};
