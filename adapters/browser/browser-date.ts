import type { BrowserDate } from '#core/portability/ports.ts';

const santiago = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** PAPI-20, EMP-22 · The browser's clock, read as the day it is in Chile wherever the browser stands. */
export const browserDateFrom = (now: () => Date): BrowserDate => ({
  today: () => {
    const parts = new Map(santiago.formatToParts(now()).map(({ type, value }) => [type, Number(value)]));
    return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
  },
});

export const browserDate: BrowserDate = browserDateFrom(() => new Date());
