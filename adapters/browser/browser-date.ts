import type { BrowserDate } from '#core/portability/ports.ts';
import { bankWall } from '#core/shared/bank-day.ts';

/** Makes the port that tells the current date in Chile, by the given clock (PAPI-20, EMP-22). */
export const browserDateFrom = (now: () => Date): BrowserDate => ({
  today: () => bankWall(now().getTime()).date,
});

export const browserDate: BrowserDate = browserDateFrom(() => new Date());
