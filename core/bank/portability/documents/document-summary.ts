import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, HeldDocument } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { eligibleRequest, type AskedRequest } from '../request-of-session.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: lists the stored documents of a request that the session sees; not found if the request was turned down (PAPI-47, PAPI-48, SEC-08). */
export const documentSummary =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, readonly HeldDocument[]> =>
    pipe(
      eligibleRequest(ports)(asked),
      TE.flatMap(({ request }) => ports.documents.ofRequest(request.idSolicitud)),
    );
