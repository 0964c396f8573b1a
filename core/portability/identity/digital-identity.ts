import type { Applicant } from '../landing/entry.ts';

/** Reasons why a visitor came back from the provider without proof, as words in the address of step 1 (EXT-2858). */
export const unprovedReturns = [
  'otra-persona',
  'cancelada',
  'vencida',
  'otro-navegador',
  'repetida',
  'sin-servicio',
] as const;

export type UnprovedReturn = (typeof unprovedReturns)[number];

/** Path of the page of step 1, which the visitor comes back to. */
export const identityPage = '/portabilidad/equifax';

/** Name of the query parameter of step 1 with the reason why the visitor came back from the provider of digital identity without proof. */
export const returnParameter = 'identidad';

/** Standing of a session: its company and representative, whether it passed step 1, and its age in milliseconds. */
export type IdentityStanding = Applicant & {
  readonly isIdentified: boolean;
  readonly openFor?: number | undefined;
};
