import { bankWall } from '#core/shared/bank-day.ts';

/** Returns the current time in the bank's time zone as `HH:mm`, by the browser's clock (EXT-1214). */
export const browserHour = (): string => bankWall(Date.now()).time;
