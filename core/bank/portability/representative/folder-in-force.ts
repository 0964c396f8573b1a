import { addDays, compareDates, type CalendarDate } from '../../../shared/calendar-date.ts';
import type { BankPorts } from '../../ports.ts';

/** Tells whether a tax folder is recent enough: it expires a configured number of days after its issue (EXT-2506). */
export const isFolderInForce = (
  { clock, settings }: Pick<BankPorts, 'clock' | 'settings'>,
  issuedOn: CalendarDate,
): boolean => compareDates(clock.today(), addDays(issuedOn, settings.folderDays)) <= 0;
