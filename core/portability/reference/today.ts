import type { CalendarDate } from '../../shared/calendar-date.ts';
import { endsSession, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';

type DatePorts = Pick<PortabilityPorts, 'currentDate' | 'browserDate'>;

/** The bank's current date, or the browser's clock if that call fails (PAPI-19, PAPI-20, SEC-18). */
export const today = (ports: DatePorts): TE.TaskEither<Failure, CalendarDate> =>
  pipe(
    ports.currentDate.today(),
    TE.orElse((failure) => (endsSession(failure) ? TE.left(failure) : TE.fromIO(ports.browserDate.today))),
  );
