import { formatDashed } from '../../shared/calendar-date.ts';
import { TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-19, PAPI-20, EMP-22 · Today in America/Santiago, day-month-year. */
export const currentDate = (ports: Pick<BankPorts, 'clock'>) => (): TE.TaskEither<BankRefusal, string> =>
  TE.right(formatDashed(ports.clock.today()));
