import type { Failure } from '../../shared/failure.ts';
import { A, pipe, TE, type O } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { RequestSummary } from './request-summary.ts';

/** SEC-08 · The request of this number among those that the bank lists to the visitor; none for another company's, as for an unknown one. */
export const findRequest =
  (ports: Pick<PortabilityPorts, 'requests'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, O.Option<RequestSummary>> =>
    pipe(ports.requests.summaries(), TE.map(A.findFirst((request) => request.idSolicitud === idSolicitud)));
