import { pipe, T, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { TimedClosing } from './closing.ts';
import { loadClosings } from './load-closings.ts';
import { loadTimeline } from './load-timeline.ts';
import type { RequestSummary } from './request-summary.ts';
import type { Milestone } from './timeline.ts';

/** Dates of a request from which the portal computes who must act next; `undefined` where the bank did not send them. */
export type RequestProgress = {
  readonly milestones: readonly Milestone[] | undefined;
  readonly closings: readonly TimedClosing[] | undefined;
};

const orNothing = <Value>(loading: TE.TaskEither<unknown, Value>): T.Task<Value | undefined> =>
  pipe(
    loading,
    TE.match(
      () => undefined,
      (value) => value,
    ),
  );

/** Use case: loads the dates that decide who must act next on a request, for a page other than the list of requests; dates of a failed call are left out (EXT-1054). */
export const loadProgress =
  (ports: Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'offers' | 'requests'>) =>
  (request: RequestSummary): T.Task<RequestProgress> =>
    pipe(
      T.Do,
      T.apS('milestones', orNothing(loadTimeline(ports)(request))),
      T.apS(
        'closings',
        request.answer?.kind === 'aceptada'
          ? orNothing(loadClosings(ports)(request.idSolicitud))
          : T.of(undefined),
      ),
    );
