import type { Rut } from '../../shared/rut.ts';

/** KEY-51, API-29 · The receipt of a key request; `encryptedData` is opaque to the portal. */
export type KeyReceipt = {
  readonly fechaTx: string;
  readonly nombreUsuario: string;
  readonly rutUsuario: Rut;
  readonly encryptedData: string;
};
