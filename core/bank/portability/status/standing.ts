import { timedClosing, type TimedClosing } from '../../../portability/status/closing.ts';
import { timelineOf, type Milestone } from '../../../portability/status/timeline.ts';
import { turnOf, type Turn } from '../../../portability/status/turn.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, KeptRequest } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { closingsOf } from './ordered-closings.ts';
import { listedRequest } from './listed-request.ts';
import { tellDocuments } from '../documents/missing-documents.ts';
import { isReadable } from '../readable-request.ts';

type Ports = Pick<BankPorts, 'clock' | 'documents' | 'offers' | 'requests' | 'settings'>;

const closingsNow = (ports: Ports, request: KeptRequest): Stored<readonly TimedClosing[]> =>
  request.answer?.kind === 'aceptada' && isReadable(request)
    ? pipe(
        ports.offers.closings(request.idSolicitud),
        TE.map((stored) => closingsOf(ports.clock, request, stored).map(timedClosing(ports.clock.today()))),
      )
    : TE.right([]);

/** Standing of a stored request: its timeline, and whose turn it is. */
export type Standing = { readonly milestones: readonly Milestone[]; readonly turn: Turn };

/** Computes the timeline of a stored request and whose turn it is, from all data that the bank has about it (EXT-1044). */
export const standingOf =
  (ports: Ports) =>
  (kept: KeptRequest): Stored<Standing> =>
    pipe(
      TE.Do,
      TE.apS('told', tellDocuments(ports)(kept)),
      TE.apS('history', ports.requests.history(kept.idSolicitud)),
      TE.apS('closings', closingsNow(ports, kept)),
      TE.map(({ told, history, closings }) => {
        const { clock } = ports;
        const request = listedRequest(clock)(told);
        const changes = history.map(({ estado, reachedAt }) => ({ estado, on: clock.wall(reachedAt).date }));
        const milestones = timelineOf(request, changes, clock.today());
        return { milestones, turn: turnOf(request, milestones, closings) };
      }),
    );
