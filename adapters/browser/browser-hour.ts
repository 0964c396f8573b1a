import { bankWall } from '#core/shared/bank-day.ts';

/** Returns the time some milliseconds ago in the bank's time zone as `HH:mm`, by the browser's clock (EXT-1214, EXT-2936). */
export const browserHour = (ago = 0): string => bankWall(Date.now() - ago).time;
