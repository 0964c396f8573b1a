import type { BankClock } from '#core/bank/shared-ports.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';

/** Formats an instant as date and time for a terminal, in the bank's time zone. */
export const terminalMoment = (wall: BankClock['wall'], at: number): string => {
  const { date, time } = wall(at);
  return `${formatDayMonthYear(date)} ${time}`;
};
