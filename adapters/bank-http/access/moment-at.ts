import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { compareDates, formatDayMonthYear } from '#core/shared/calendar-date.ts';

/** Formats an instant as date and time for the bank's own pages, in the bank's time zone. */
export const momentAt = ({ clock }: Pick<AccessBankPorts, 'clock'>, at: number): string => {
  const { date, time } = clock.wall(at);
  return `${formatDayMonthYear(date)} a las ${time}`;
};

/** Formats an instant as its hour, with its date unless that is today (EXT-2848). */
export const hourAt = ({ clock }: Pick<AccessBankPorts, 'clock'>, at: number): string => {
  const { date, time } = clock.wall(at);
  return compareDates(date, clock.today()) === 0 ? time : `${time} del ${formatDayMonthYear(date)}`;
};
