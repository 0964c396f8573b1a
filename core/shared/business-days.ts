import { addDays, compareDates, formatIso, type CalendarDate } from './calendar-date.ts';
import { E } from './fp.ts';
import { holidaysOfChile } from './holidays-of-chile.ts';
import { aDay } from './units-of-time.ts';

/** Error: the holiday table lacks the year, so its business days cannot be counted. */
export type NotCovered = 'year-not-covered';

const monthOffsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];

/** Computes the day of the week of a date, 0 for Sunday to 6 for Saturday, by Sakamoto's algorithm. */
export const weekdayOf = ({ year, month, day }: CalendarDate): number => {
  const from = month < 3 ? year - 1 : year;
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return (from + leaps + (monthOffsets[month - 1] ?? 0) + day) % 7;
};

/** Tells whether a date is a bank business day in Chile: not Saturday, Sunday, national holiday or 31 December; error if the holiday table lacks its year. */
export const isBankBusinessDay = (date: CalendarDate): E.Either<NotCovered, boolean> => {
  const holidays = holidaysOfChile[date.year];
  if (holidays === undefined) return E.left('year-not-covered');
  const isWeekend = [0, 6].includes(weekdayOf(date));
  const isLastOfYear = date.month === 12 && date.day === 31;
  return E.right(!isWeekend && !isLastOfYear && !holidays.includes(formatIso(date)));
};

const lastYear = Math.max(...Object.keys(holidaysOfChile).map(Number));
const dayNumber = ({ year, month, day }: CalendarDate): number =>
  Math.floor(Date.UTC(year, month - 1, day) / aDay);

/** Counts the days from a date to the last day of the holiday table; below 0 once that has passed (EXT-1707). */
export const daysOfHolidaysLeft = (today: CalendarDate): number =>
  dayNumber({ year: lastYear, month: 12, day: 31 }) - dayNumber(today);

/** Returns the date of the count-th bank business day after a date, which is not counted itself; for count 0 the date itself. */
export const addBankBusinessDays = (
  from: CalendarDate,
  count: number,
): E.Either<NotCovered, CalendarDate> => {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    const isBusiness = isBankBusinessDay(day);
    if (E.isLeft(isBusiness)) return isBusiness;
    if (isBusiness.right) left -= 1;
  }
  return E.right(day);
};

/** Counts the bank business days after one date up to and including another; 0 if the other is not later (EXT-1532). */
export const bankBusinessDaysUntil = (
  from: CalendarDate,
  until: CalendarDate,
): E.Either<NotCovered, number> => {
  let count = 0;
  for (let day = from; compareDates(day, until) < 0;) {
    day = addDays(day, 1);
    const isBusiness = isBankBusinessDay(day);
    if (E.isLeft(isBusiness)) return isBusiness;
    if (isBusiness.right) count += 1;
  }
  return E.right(count);
};
