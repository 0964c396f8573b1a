import type { CalendarDate } from '../../shared/calendar-date.ts';
import { endsSession, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';

type DatePorts = Pick<PortabilityPorts, 'currentDate' | 'browserDate'>;

/** PAPI-19, PAPI-20, SEC-18 · The bank's current date; when that call fails, the browser's clock. */
export const today = (ports: DatePorts): TE.TaskEither<Failure, CalendarDate> =>
  pipe(
    ports.currentDate.today(),
    TE.orElse((failure) => (endsSession(failure) ? TE.left(failure) : TE.fromIO(ports.browserDate.today))),
  );
