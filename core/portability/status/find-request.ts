import type { Failure } from '../../shared/failure.ts';
import { A, O, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { wasTurnedDown, type RequestSummary } from './request-summary.ts';

/** Use case: finds a request by number among all that the bank lists to the visitor, also one that was turned down. */
export const findListed =
  (ports: Pick<PortabilityPorts, 'requests'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, O.Option<RequestSummary>> =>
    pipe(ports.requests.summaries(), TE.map(A.findFirst((request) => request.idSolicitud === idSolicitud)));

/** Use case: finds a request by number; none for an unknown one, another company's, or one that was turned down (SEC-08, EXT-1045). */
export const findRequest =
  (ports: Pick<PortabilityPorts, 'requests'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, O.Option<RequestSummary>> =>
    pipe(findListed(ports)(idSolicitud), TE.map(O.filter((request) => !wasTurnedDown(request))));
