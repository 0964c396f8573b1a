import { bankWall } from '#core/shared/bank-day.ts';

/** EXT-1214 · The browser's clock as `HH:mm` of the bank's wall, wherever the browser stands. */
export const browserHour = (): string => bankWall(Date.now()).time;
