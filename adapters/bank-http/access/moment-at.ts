import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';

/** Formats an instant as date and time for the bank's own pages, in the bank's time zone. */
export const momentAt = ({ clock }: Pick<AccessBankPorts, 'clock'>, at: number): string => {
  const { date, time } = clock.wall(at);
  return `${formatDayMonthYear(date)} a las ${time}`;
};
