import type { Rut } from '../../shared/rut.ts';

/** Company that is a customer of the bank (PAPI-74, PAPI-75). */
export type Client = { readonly rut: Rut; readonly razonSocial: string };
