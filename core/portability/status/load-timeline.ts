import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import type { RequestSummary } from './request-summary.ts';
import { timelineOf, type Milestone } from './timeline.ts';

/** Use case: loads the timeline of a request, with days left by the bank's date (PAPI-32). */
export const loadTimeline =
  (ports: Pick<PortabilityPorts, 'requests' | 'currentDate' | 'browserDate'>) =>
  (request: RequestSummary): TE.TaskEither<Failure, readonly Milestone[]> =>
    pipe(
      TE.Do,
      TE.apS('history', ports.requests.history(request.idSolicitud)),
      TE.apS('today', today(ports)),
      TE.map(({ history, today: now }) => timelineOf(request, history, now)),
    );
