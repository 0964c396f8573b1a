import type { Branded } from '../../shared/branded.ts';

export type PaternalLastName = Branded<string, 'PaternalLastName'>;
export type MaternalLastName = Branded<string, 'MaternalLastName'>;

export const paternalLastName = (text: string): PaternalLastName => text as PaternalLastName;
export const maternalLastName = (text: string): MaternalLastName => text as MaternalLastName;

/** Fields for the two last names; in the request body their values are swapped, so that each field has the other name. */
type InPlaces<First, Second> = { readonly paternalLastName: First; readonly maternalLastName: Second };

/** Paternal and maternal last name in the order typed; only the request body swaps them. */
export type LastNames = InPlaces<PaternalLastName, MaternalLastName>;

/** Joins the full name of a person for display: given names, then last names. */
export const fullName = (givenNames: string, last: LastNames): string =>
  [givenNames, last.paternalLastName, last.maternalLastName].join(' ');

/** Swaps the two last names, as the specification requires in the request body; applying it twice restores the order (BODY-45 to BODY-47). */
export const swapLastNames = <First, Second>({
  paternalLastName: first,
  maternalLastName: second,
}: InPlaces<First, Second>): InPlaces<Second, First> => ({
  paternalLastName: second,
  maternalLastName: first,
});
