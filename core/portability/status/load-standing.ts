import { O, pipe, T, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { findListed } from './find-request.ts';
import { loadProgress } from './load-progress.ts';
import type { RequestSummary } from './request-summary.ts';
import { turnOf, type Turn } from './turn.ts';

/** Request together with who must act next on it. */
export type Standing = { readonly request: RequestSummary; readonly turn: Turn };

/** Use case: loads a request and who must act next on it, as fallback for a page that cannot show its own content; none if the request is not listed or a call failed (EXT-1054, EXT-1075). */
export const loadStanding =
  (ports: Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'offers' | 'requests'>) =>
  (idSolicitud: number): T.Task<Standing | undefined> =>
    pipe(
      findListed(ports)(idSolicitud),
      TE.match(
        () => O.none,
        (found) => found,
      ),
      T.flatMap(
        O.match(
          (): T.Task<Standing | undefined> => T.of(undefined),
          (request) =>
            pipe(
              loadProgress(ports)(request),
              T.map(({ milestones, closings }) => ({ request, turn: turnOf(request, milestones, closings) })),
            ),
        ),
      ),
    );
