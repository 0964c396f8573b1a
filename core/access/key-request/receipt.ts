import type { Rut } from '../../shared/rut.ts';

/** The receipt of a key request; `encryptedData` is opaque to the portal (KEY-51, API-29). */
export type KeyReceipt = {
  readonly fechaTx: string;
  readonly nombreUsuario: string;
  readonly rutUsuario: Rut;
  readonly encryptedData: string;
};
