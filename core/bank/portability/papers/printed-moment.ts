import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import type { BankClock } from '../../shared-ports.ts';

/** Formats an instant for printing: `05/03/2026, 09:41 Hrs.`. */
export const printedMoment =
  (clock: Pick<BankClock, 'wall'>) =>
  (instant: number): string => {
    const { date, time } = clock.wall(instant);
    return `${formatDayMonthYear(date)}, ${time} Hrs.`;
  };
