import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import type { Failure } from '../../shared/failure.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Provider } from '../reference/providers.ts';
import { today } from '../reference/today.ts';
import { hasOffer, traitsOf } from '../status/request-statuses.ts';
import { isEnded, type RequestSummary } from '../status/request-summary.ts';
import { timelineOf } from '../status/timeline.ts';
import { turnOf, type Turn } from '../status/turn.ts';
import { dueAfter, legalTerms } from '../status/legal-terms.ts';

type Ports = Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'requests'>;

/** Earlier request that blocks a new one for the same provider. */
export type EarlierRequest = Pick<RequestSummary, 'createdOn' | 'idSolicitud' | 'provider'> & {
  /** Last day for the bank's answer to the request; none if answered, overdue, in a status unknown to the portal, or if holidays are unknown. */
  readonly answerBy: CalendarDate | undefined;
  /** Who must act next on the request, derived from its status alone; deadlines of an offer or of closings are not loaded (EXT-2969). */
  readonly turn: Turn;
};

const blocks =
  (provider: Provider) =>
  (request: RequestSummary): boolean =>
    request.provider === provider.descripcion && !isEnded(request);

// In a status unknown to the portal, no deadline for the bank's answer can be stated (EXT-2994).
const answerDay = ({ createdOn, estado }: RequestSummary, on: CalendarDate): CalendarDate | undefined => {
  const due = dueAfter(createdOn, legalTerms.answer);
  const isAwaited = traitsOf(estado) !== undefined && !hasOffer(estado);
  return due === undefined || !isAwaited || compareDates(on, due) > 0 ? undefined : due;
};

// Computes who must act next without the status history, since before the offer all legal terms count from the request's creation.
const turnToday = (request: RequestSummary, on: CalendarDate): Turn => {
  const { createdOn, estado } = request;
  const hasTerms = traitsOf(estado) !== undefined && !hasOffer(estado);
  return turnOf(request, hasTerms ? timelineOf(request, [{ estado, on: createdOn }], on) : []);
};

/** Use case: finds the visitor's open request for a provider, with the bank's deadline and who must act next; none if the bank lists none (EXT-1015, EXT-2969). */
export const earlierRequest =
  (ports: Ports) =>
  (provider: Provider): TE.TaskEither<Failure, O.Option<EarlierRequest>> =>
    pipe(
      TE.Do,
      TE.apS('listed', ports.requests.summaries()),
      TE.apS('on', today(ports)),
      TE.map(({ listed, on }) =>
        pipe(
          O.fromNullable(listed.find(blocks(provider))),
          O.map((request) => ({
            idSolicitud: request.idSolicitud,
            createdOn: request.createdOn,
            provider: request.provider,
            answerBy: answerDay(request, on),
            turn: turnToday(request, on),
          })),
        ),
      ),
    );
