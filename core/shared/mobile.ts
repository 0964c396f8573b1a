import type { Branded } from './branded.ts';
import { E } from './fp.ts';

/** Chilean phone number, of a mobile or a landline, as `+56` and nine digits: `+56987654321`. */
export type Mobile = Branded<string, 'Mobile'>;

export type MobileFault = 'empty' | 'malformed';

/** Country code of Chile, which the bank's API calls the area (PCONST-16). */
export const areaCode = '+56';

/** First digit of mobile numbers, which the bank's API calls the country (PCONST-16). */
export const countryCode = '9';

// Characters that separate digits in a number copied from elsewhere: blanks, dashes, dots, brackets, and the invisible marks that lists of contacts put around it.
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

// Returns the nine digits of a Chilean phone number with or without +56, 0056 or 0, and separators anywhere; `undefined` for another text.
const nationalNumber = (typed: string): string | undefined =>
  /^(?:\+?56|0056|0)?(\d{9})$/.exec(typed.replace(separators, ''))?.[1];

/** Parses a Chilean phone number into `+56` and nine digits: `+56`, a digit, a digit from 3 to 9 unless the first is the 9 of a mobile, seven digits, with one blank at most on each side of the first digit (EMP-25, EMP-26). */
export const parseMobile = (text: string): E.Either<MobileFault, Mobile> => {
  const number = text.trim();
  if (number === '') return E.left('empty');
  return /^\+56 ?(9 ?\d|\d ?[3-9])\d{7}$/.test(number)
    ? E.right(number.replaceAll(' ', '') as Mobile)
    : E.left('malformed');
};

/** Parses a Chilean phone number as people type or copy it: rewrites any spelling of its nine digits to the form of `parseMobile`, and parses that (EXT-1056, EXT-1207). */
export const parseTypedMobile = (text: string): E.Either<MobileFault, Mobile> => {
  const number = nationalNumber(text);
  return parseMobile(number === undefined ? text : `${areaCode}${number}`);
};

/** Tells whether a phone number begins like a mobile number, `+569` (PCONST-16, EXT-1208). */
export const beginsAsMobile = (mobile: string): boolean => mobile.startsWith(areaCode + countryCode);

/** Returns the last eight digits of a phone number, without area and country. */
export const lastEightDigits = (mobile: string): string => mobile.slice(-8);

/** Returns the contact number of a request: the last eight digits of a mobile number, empty for a landline, which area and country `9` would turn into another person's mobile (BODY-63, EXT-1208). */
export const contactNumber = (mobile: string): string =>
  beginsAsMobile(mobile) ? lastEightDigits(mobile) : '';
