import type { Branded } from '../../shared/branded.ts';

export type PaternalLastName = Branded<string, 'PaternalLastName'>;
export type MaternalLastName = Branded<string, 'MaternalLastName'>;

export const paternalLastName = (text: string): PaternalLastName => text as PaternalLastName;
export const maternalLastName = (text: string): MaternalLastName => text as MaternalLastName;

/** Two last names by the places they stand in, which need not be their own. */
type InPlaces<First, Second> = { readonly paternalLastName: First; readonly maternalLastName: Second };

/** In the order typed, as everything but the wire holds them. */
export type LastNames = InPlaces<PaternalLastName, MaternalLastName>;

/** A person's given and last names, in the order in which people read them. */
export const fullName = (givenNames: string, last: LastNames): string =>
  [givenNames, last.paternalLastName, last.maternalLastName].join(' ');

/** BODY-45 to BODY-47 · The source exchanges the two last names in the body; applied again, it gives them back. */
export const swapLastNames = <First, Second>({
  paternalLastName: first,
  maternalLastName: second,
}: InPlaces<First, Second>): InPlaces<Second, First> => ({
  paternalLastName: second,
  maternalLastName: first,
});
