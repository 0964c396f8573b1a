import type { Rut } from '../../shared/rut.ts';

/** PAPI-74, PAPI-75 · A company that is a customer of the bank. */
export type Client = { readonly rut: Rut; readonly razonSocial: string };
