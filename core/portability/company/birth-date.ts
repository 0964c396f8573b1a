import { compareDates, parseDayMonthYear, type CalendarDate } from '../../shared/calendar-date.ts';
import { E, pipe } from '../../shared/fp.ts';

export type BirthDateFault = 'empty' | 'format' | 'no-such-date' | 'too-early' | 'in-the-future';

/** Earliest birth date accepted in the company form (EMP-21, PCONST-17). */
export const firstBirthDate: CalendarDate = { year: 1900, month: 1, day: 1 };

/** Validates that a birth date lies from 1900-01-01 to today, both inclusive (EMP-20 to EMP-22). */
export const checkBirthDate =
  (today: CalendarDate) =>
  (date: CalendarDate): E.Either<'too-early' | 'in-the-future', CalendarDate> => {
    if (compareDates(date, firstBirthDate) < 0) return E.left('too-early');
    return compareDates(date, today) > 0 ? E.left('in-the-future') : E.right(date);
  };

/** Parses a required birth date, `dd/MM/yyyy`, within its limits (EMP-18 to EMP-22). */
export const parseBirthDate =
  (today: CalendarDate) =>
  (text: string): E.Either<BirthDateFault, CalendarDate> =>
    text.trim() === ''
      ? E.left('empty')
      : pipe(
          parseDayMonthYear(text.trim()),
          E.flatMap((date): E.Either<BirthDateFault, CalendarDate> => checkBirthDate(today)(date)),
        );
