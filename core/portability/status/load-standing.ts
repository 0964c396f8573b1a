import { O, pipe, T, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { findListed } from './find-request.ts';
import { loadProgress } from './load-progress.ts';
import type { RequestSummary } from './request-summary.ts';
import { turnOf, type Turn } from './turn.ts';

/** Request as it stands now, with whose turn it is. */
export type Standing = { readonly request: RequestSummary; readonly turn: Turn };

/** Use case: loads how a request stands, for a page that cannot show what it came for; none if it is not listed or a call failed (EXT-1054, EXT-1075). */
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
