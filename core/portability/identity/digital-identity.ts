import type { Applicant } from '../landing/entry.ts';

/** Reasons why a visit to the digital identity provider did not prove the identity; each is a value of a query parameter of the page of identity questions (EXT-2858). */
export const unprovedReturns = [
  'otra-persona',
  'cancelada',
  'vencida',
  'otro-navegador',
  'repetida',
  'sin-servicio',
] as const;

export type UnprovedReturn = (typeof unprovedReturns)[number];

/** Path of the page of identity questions, to which the visitor returns from the digital identity provider. */
export const identityPage = '/portabilidad/equifax';

/** Name of the query parameter (on the page of identity questions) whose value is the reason why a visit to the digital identity provider did not prove the identity. */
export const returnParameter = 'identidad';

/** Standing of a session: its company and representative, whether its identity is proved, and its age in milliseconds. */
export type IdentityStanding = Applicant & {
  readonly isIdentified: boolean;
  readonly openFor?: number | undefined;
};
