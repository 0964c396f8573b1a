import { areaCode, lastEightDigits } from '#core/shared/mobile.ts';

/** Returns a mobile number as displayed: `+56 9 87654321`. */
export const shownMobile = (mobile: string): string =>
  `${areaCode} ${mobile.slice(areaCode.length, -8)} ${lastEightDigits(mobile)}`;
