import { addBankBusinessDays, bankBusinessDaysUntil } from '../../shared/business-days.ts';
import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { O } from '../../shared/fp.ts';
import type { Clock } from './request-statuses.ts';

/** Legal terms of a request in bank business days: the first two from its entry, the last from the day of the offer. */
export const legalTerms = {
  'settlement-certificate': 5,
  answer: 30,
  'offer-validity': 7,
} as const satisfies Record<Clock, number>;

/** Computes the deadline of a term in bank business days; `undefined` before the term begins, or if holidays are unknown. */
export const dueAfter = (from: CalendarDate | undefined, days: number): CalendarDate | undefined =>
  from === undefined ? undefined : O.toUndefined(O.fromEither(addBankBusinessDays(from, days)));

/** Counts the bank business days from a date to a deadline; `undefined` after the deadline, without one, or if holidays are unknown. */
export const daysLeftUntil = (due: CalendarDate | undefined, today: CalendarDate): number | undefined =>
  due === undefined || compareDates(today, due) > 0
    ? undefined
    : O.toUndefined(O.fromEither(bankBusinessDaysUntil(today, due)));

/** Counts the bank business days from a deadline to a later date; `undefined` until it has passed, without one, or if holidays are unknown. */
export const daysLateSince = (due: CalendarDate | undefined, today: CalendarDate): number | undefined =>
  due === undefined || compareDates(today, due) <= 0
    ? undefined
    : O.toUndefined(O.fromEither(bankBusinessDaysUntil(due, today)));
