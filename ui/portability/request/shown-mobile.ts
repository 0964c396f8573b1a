import { areaCode, lastEightDigits } from '#core/shared/mobile.ts';

/** A mobile as it is read: `+56 9 87654321`. */
export const shownMobile = (mobile: string): string =>
  `${areaCode} ${mobile.slice(areaCode.length, -8)} ${lastEightDigits(mobile)}`;
