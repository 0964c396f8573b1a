import type { CalendarDate } from '../../shared/calendar-date.ts';
import { endsSession, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';

type DatePorts = Pick<PortabilityPorts, 'currentDate' | 'browserDate'>;

/** Returns the bank's current date, or the date of the browser's clock if the call fails; fails only if the session has ended (PAPI-19, PAPI-20, SEC-18). */
export const today = (ports: DatePorts): TE.TaskEither<Failure, CalendarDate> =>
  pipe(
    ports.currentDate.today(),
    TE.orElse((failure) => (endsSession(failure) ? TE.left(failure) : TE.fromIO(ports.browserDate.today))),
  );
