import type { Applicant } from '../landing/entry.ts';

/** Why a visitor came back from the provider unproved; the word stands in the address of step 1 (EXT-2858). */
export const unprovedReturns = [
  'otra-persona',
  'cancelada',
  'vencida',
  'otro-navegador',
  'repetida',
  'sin-servicio',
] as const;

export type UnprovedReturn = (typeof unprovedReturns)[number];

/** Page of step 1, where the visitor comes back to. */
export const identityPage = '/portabilidad/equifax';

/** Parameter of that word. */
export const returnParameter = 'identidad';

/** Whose session it is, whether it passed step 1, and the milliseconds since it was opened. */
export type IdentityStanding = Applicant & {
  readonly isIdentified: boolean;
  readonly openFor?: number | undefined;
};
