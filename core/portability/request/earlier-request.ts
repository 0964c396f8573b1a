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
  /** Last day for the bank's answer to the request; none if answered, overdue, in a status that only the bank understands, or if holidays are unknown. */
  readonly answerBy: CalendarDate | undefined;
  /** Whose turn it is in the request, as far as its status tells; the days of an offer or of closings are not loaded (EXT-2969). */
  readonly turn: Turn;
};

const blocks =
  (provider: Provider) =>
  (request: RequestSummary): boolean =>
    request.provider === provider.descripcion && !isEnded(request);

// A status that only the bank understands promises no answer (EXT-2994).
const answerDay = ({ createdOn, estado }: RequestSummary, on: CalendarDate): CalendarDate | undefined => {
  const due = dueAfter(createdOn, legalTerms.answer);
  const isAwaited = traitsOf(estado) !== undefined && !hasOffer(estado);
  return due === undefined || !isAwaited || compareDates(on, due) > 0 ? undefined : due;
};

// Before there is an offer the legal terms count from the entry, so that no history is needed.
const turnToday = (request: RequestSummary, on: CalendarDate): Turn => {
  const { createdOn, estado } = request;
  const hasTerms = traitsOf(estado) !== undefined && !hasOffer(estado);
  return turnOf(request, hasTerms ? timelineOf(request, [{ estado, on: createdOn }], on) : []);
};

/** Use case: finds the earlier request for a provider among the visitor's, with the bank's deadline and whose turn it is; none if the bank does not list it (EXT-1015, EXT-2969). */
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
