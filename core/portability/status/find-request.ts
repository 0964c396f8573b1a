import type { Failure } from '../../shared/failure.ts';
import { A, pipe, TE, type O } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { wasTurnedDown, type RequestSummary } from './request-summary.ts';

/** SEC-08, EXT-1045 · The request of this number among those that the bank lists to the visitor as entered; none for another company's, as for an unknown one, and for one that was turned down. */
export const findRequest =
  (ports: Pick<PortabilityPorts, 'requests'>) =>
  (idSolicitud: number): TE.TaskEither<Failure, O.Option<RequestSummary>> =>
    pipe(
      ports.requests.summaries(),
      TE.map(A.findFirst((request) => request.idSolicitud === idSolicitud && !wasTurnedDown(request))),
    );
