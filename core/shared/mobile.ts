import type { Branded } from './branded.ts';
import { E } from './fp.ts';

/** A Chilean mobile number without blanks: `+56987654321`. */
export type Mobile = Branded<string, 'Mobile'>;

export type MobileFault = 'empty' | 'malformed';

/** PCONST-16 · The code of Chile, which the bank calls the area. */
export const areaCode = '+56';

/** PCONST-16 · The digit of mobile phones, which the bank calls the country. */
export const countryCode = '9';

// Nine digits with or without the code of Chile, with blanks wherever people put them.
const nationalNumber = (typed: string): string | undefined =>
  /^(?:\+?56)?(\d{9})$/.exec(typed.replace(/\s/g, ''))?.[1];

/** EMP-25, EMP-26, EXT-1207 · `+56` and nine digits, of which the second is 3 to 9 unless the first is the 9 of a mobile; every spelling of such a number is brought to that form first. */
export const parseMobile = (text: string): E.Either<MobileFault, Mobile> => {
  if (text.trim() === '') return E.left('empty');
  const number = nationalNumber(text) ?? '';
  return /^(9\d|\d[3-9])\d{7}$/.test(number)
    ? E.right(`${areaCode}${number}` as Mobile)
    : E.left('malformed');
};

/** PCONST-16, EXT-1208 · Whether a number begins as those of mobile phones do. */
export const beginsAsMobile = (mobile: string): boolean => mobile.startsWith(areaCode + countryCode);

/** The number as it is read, without area and country. */
export const lastEightDigits = (mobile: string): string => mobile.slice(-8);

/** BODY-63, EXT-1208 · What goes beside the area and the country `9`: the last eight digits, and nothing of a number to which that country would give another's mobile. */
export const contactNumber = (mobile: string): string =>
  beginsAsMobile(mobile) ? lastEightDigits(mobile) : '';
