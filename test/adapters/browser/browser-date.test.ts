import { describe, expect, it } from 'vitest';
import { browserDate, browserDateFrom } from '#adapters/browser/browser-date.ts';
import { calendarDate } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';

describe('PAPI-20 EMP-22 the clock of the browser tells the day it is in Chile', () => {
  it.each([
    ['2026-03-05T12:00:00Z', { year: 2026, month: 3, day: 5 }],
    ['2026-01-01T02:59:59Z', { year: 2025, month: 12, day: 31 }],
    ['2026-01-01T03:00:00Z', { year: 2026, month: 1, day: 1 }],
    ['2026-07-01T03:59:59Z', { year: 2026, month: 6, day: 30 }],
    ['2026-07-01T04:00:00Z', { year: 2026, month: 7, day: 1 }],
  ])('%s', (instant, day) => {
    expect(browserDateFrom(() => new Date(instant)).today()).toEqual(day);
  });

  it('the day of now exists', () => {
    const { year, month, day } = browserDate.today();
    expect(calendarDate(year, month, day)).toEqual(E.right({ year, month, day }));
  });
});
