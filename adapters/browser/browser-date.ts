import type { BrowserDate } from '#core/portability/ports.ts';
import { bankWall } from '#core/shared/bank-day.ts';

/** PAPI-20, EMP-22 · The browser's clock, read as the day it is in Chile wherever the browser stands. */
export const browserDateFrom = (now: () => Date): BrowserDate => ({
  today: () => bankWall(now().getTime()).date,
});

export const browserDate: BrowserDate = browserDateFrom(() => new Date());
