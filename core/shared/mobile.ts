import type { Branded } from './branded.ts';
import { E } from './fp.ts';

/** A Chilean mobile number without blanks: `+56987654321`. */
export type Mobile = Branded<string, 'Mobile'>;

export type MobileFault = 'empty' | 'malformed';

/** PCONST-16 · The code of Chile, which the bank calls the area. */
export const areaCode = '+56';

/** PCONST-16 · The digit of mobile phones, which the bank calls the country. */
export const countryCode = '9';

/** EMP-25, EMP-26 · `+56`, one digit, one digit from 3 to 9, seven digits; one blank at most before each of the first two. */
export const parseMobile = (text: string): E.Either<MobileFault, Mobile> => {
  const typed = text.trim();
  if (typed === '') return E.left('empty');
  return /^\+56 ?\d ?[3-9]\d{7}$/.test(typed)
    ? E.right(typed.replace(/ /g, '') as Mobile)
    : E.left('malformed');
};

/** BODY-63 · The number without area and country. */
export const lastEightDigits = (mobile: string): string => mobile.slice(-8);
