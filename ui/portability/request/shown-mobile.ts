import { areaCode, lastEightDigits, type Mobile } from '#core/shared/mobile.ts';

/** A mobile as it is read: `+56 9 87654321`. */
export const shownMobile = (mobile: Mobile): string =>
  `${areaCode} ${mobile.slice(areaCode.length, -8)} ${lastEightDigits(mobile)}`;
