import type { Rut } from '../../shared/rut.ts';

/** Receipt of a created key as data; `encryptedData` is opaque to the portal, which sends it back to download the PDF (KEY-51, API-29). */
export type KeyReceipt = {
  readonly fechaTx: string;
  readonly nombreUsuario: string;
  readonly rutUsuario: Rut;
  readonly encryptedData: string;
};
