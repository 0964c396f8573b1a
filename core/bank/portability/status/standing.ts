import { timedClosing, type TimedClosing } from '../../../portability/status/closing.ts';
import { timelineOf, type Milestone } from '../../../portability/status/timeline.ts';
import { turnOf, type Turn } from '../../../portability/status/turn.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, KeptRequest, ReachedStatus } from '../../ports.ts';
import type { BankClock, Stored } from '../../shared-ports.ts';
import { closingsOf } from './ordered-closings.ts';
import { listedRequest } from './listed-request.ts';
import { tellDocuments, type ToldRequest } from '../documents/missing-documents.ts';
import { isReadable } from '../readable-request.ts';

type Ports = Pick<BankPorts, 'clock' | 'documents' | 'offers' | 'requests' | 'settings'>;

const closingsNow = (ports: Ports, request: KeptRequest): Stored<readonly TimedClosing[]> =>
  request.answer?.kind === 'aceptada' && isReadable(request)
    ? pipe(
        ports.offers.closings(request.idSolicitud),
        TE.map((stored) => closingsOf(ports.clock, request, stored).map(timedClosing(ports.clock.today()))),
      )
    : TE.right([]);

/** Standing of a stored request: its timeline, and who must act next. */
export type Standing = { readonly milestones: readonly Milestone[]; readonly turn: Turn };

/** Data of a request that its standing is computed from. */
type Known = {
  readonly told: ToldRequest;
  readonly history: readonly ReachedStatus[];
  readonly closings: readonly TimedClosing[];
};

/** Computes the timeline of a request on a day, and who must act next on that day (EXT-1044). */
export const standingOn = (
  clock: Pick<BankClock, 'wall'>,
  { told, history, closings }: Known,
  day: CalendarDate,
): Standing => {
  const request = listedRequest(clock)(told);
  const changes = history.map(({ estado, reachedAt }) => ({ estado, on: clock.wall(reachedAt).date }));
  const milestones = timelineOf(request, changes, day);
  return { milestones, turn: turnOf(request, milestones, closings) };
};

/** Computes the timeline of a stored request and who must act next, from all data that the bank has about it (EXT-1044). */
export const standingOf =
  (ports: Ports) =>
  (kept: KeptRequest): Stored<Standing> =>
    pipe(
      TE.Do,
      TE.apS('told', tellDocuments(ports)(kept)),
      TE.apS('history', ports.requests.history(kept.idSolicitud)),
      TE.apS('closings', closingsNow(ports, kept)),
      TE.map((known) => standingOn(ports.clock, known, ports.clock.today())),
    );
