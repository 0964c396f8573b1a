import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, BankSession, ReachedStatus } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { tellDocuments, type ToldRequest } from '../documents/missing-documents.ts';
import { seenRequest, type AskedRequest } from '../request-of-session.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: returns one request with its status history (PAPI-32, PAPI-34). */
export const requestSummaryById =
  (ports: Ports) =>
  (
    asked: AskedRequest,
  ): TE.TaskEither<
    BankRefusal,
    {
      readonly session: BankSession;
      readonly request: ToldRequest;
      readonly history: readonly ReachedStatus[];
    }
  > =>
    pipe(
      seenRequest(ports)(asked),
      TE.flatMap(({ session, request }) =>
        pipe(
          tellDocuments(ports)(request),
          TE.map((told) => ({ session, request: told })),
        ),
      ),
      TE.bindW('history', ({ request }) => ports.requests.history(request.idSolicitud)),
    );
