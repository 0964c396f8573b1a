import { E } from './fp.ts';

/** Calendar date without hour or time zone; months count from 1. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

export type DateFault = 'format' | 'no-such-date';

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysOf = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Builds a calendar date; a date that does not exist (31/02) is refused (EMP-22). */
export const calendarDate = (
  year: number,
  month: number,
  day: number,
): E.Either<'no-such-date', CalendarDate> =>
  [year, month, day].every(Number.isInteger) &&
  year >= 1 &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysOf(year, month)
    ? E.right({ year, month, day })
    : E.left('no-such-date');

const dayMonthYear = { '/': /^(\d{2})\/(\d{2})\/(\d{4})$/, '-': /^(\d{2})-(\d{2})-(\d{4})$/ };

/** Parses `dd/MM/yyyy` strictly: two, two and four digits of a date that exists (EMP-19, PCONST-22). */
export const parseDayMonthYear = (
  text: string,
  separator: '/' | '-' = '/',
): E.Either<DateFault, CalendarDate> => {
  const parts = dayMonthYear[separator].exec(text);
  return parts === null
    ? E.left('format')
    : calendarDate(Number(parts[3]), Number(parts[2]), Number(parts[1]));
};

/** Parses `yyyy-MM-dd`: error `format` for another shape, `no-such-date` for a date that does not exist. */
export const parseIso = (text: string): E.Either<DateFault, CalendarDate> =>
  /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? calendarDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))
    : E.left('format');

/** Rewrites a date typed as `5-3-2026`, `5.3.2026` or `05032026` as `dd/MM/yyyy`, when the field loses focus; other texts stay as typed (EMP-19). */
export const tidyDayMonthYear = (text: string): string => {
  const typed = text.trim();
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  return parts === null
    ? text
    : parts
        .slice(1)
        .map((part) => part.padStart(2, '0'))
        .join('/');
};

/** Splits a date into the texts that the request stores: day and month of two digits, year of four (EMP-36). */
export const paddedParts = (
  date: CalendarDate,
): { readonly anio: string; readonly mes: string; readonly dia: string } => ({
  anio: String(date.year).padStart(4, '0'),
  mes: String(date.month).padStart(2, '0'),
  dia: String(date.day).padStart(2, '0'),
});

/** Formats a date as `dd/MM/yyyy`, for cards and forms (PCONST-23). */
export const formatDayMonthYear = (date: CalendarDate): string => {
  const { anio, mes, dia } = paddedParts(date);
  return `${dia}/${mes}/${anio}`;
};

/** Formats a date as `dd-MM-yyyy`, for the file picker and the bank's current date (PCONST-23). */
export const formatDashed = (date: CalendarDate): string => {
  const { anio, mes, dia } = paddedParts(date);
  return `${dia}-${mes}-${anio}`;
};

/** Formats a date as `yyyy-MM-dd` (BODY-42). */
export const formatIso = (date: CalendarDate): string => {
  const { anio, mes, dia } = paddedParts(date);
  return `${anio}-${mes}-${dia}`;
};

/** Compares two dates: below 0 when the first is earlier, above 0 when it is later, 0 when they are the same. */
export const compareDates = (one: CalendarDate, other: CalendarDate): number =>
  one.year - other.year || one.month - other.month || one.day - other.day;

/** Adds days to a date; `days` is 0 or more. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const left = daysOf(date.year, date.month) - date.day;
  if (days <= left) return { ...date, day: date.day + days };
  const next =
    date.month === 12
      ? { year: date.year + 1, month: 1, day: 1 }
      : { year: date.year, month: date.month + 1, day: 1 };
  return addDays(next, days - left - 1);
};

/** Swaps day and month of a text for old date parsers: `05-03-2026` becomes `03-05-2026`; other texts stay unchanged (PAPI-20). */
export const swapDayAndMonth = (dia: string): string => dia.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$2-$1-$3');

/** Parses a date in the format of the bank's current date, `dd-MM-yyyy` (PAPI-20). */
export const parseCurrentDate = (dia: string): E.Either<DateFault, CalendarDate> =>
  parseDayMonthYear(dia, '-');

/** Parses a date with day and month swapped, `MM-dd-yyyy` (PAPI-20). */
export const parseSwapped = (swapped: string): E.Either<DateFault, CalendarDate> =>
  parseCurrentDate(swapDayAndMonth(swapped));
