import fc from 'fast-check';
import { calendarDate, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';

/** Generates any valid date from year 1 to year 9999. */
export const anyDate = (): fc.Arbitrary<CalendarDate> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map(([year, month, day]) => calendarDate(year, month, day))
    .filter(E.isRight)
    .map(({ right }) => right);
