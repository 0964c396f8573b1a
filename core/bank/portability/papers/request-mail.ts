import { pipe, TE } from '../../../shared/fp.ts';
import { requestSigned } from '../../notices/request-notices.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { seenRequest, type AskedRequest } from '../request-of-session.ts';
import { standingOf } from '../status/standing.ts';
import { readable } from '../readable-request.ts';
import { isUnderWay } from '../request/under-way.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'documents' | 'offers' | 'outbox' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** Use case: queues the mail with a request for its signer, at most one per request and hour over all callers (PAPI-25, PAPI-26). */
export const requestMail =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, boolean> =>
    pipe(
      seenRequest(ports)(asked),
      TE.flatMap(readable),
      TE.bindW('standing', ({ request }) => standingOf(ports)(request)),
      TE.flatMap(({ request, standing: { turn } }) =>
        ports.outbox.queueMail(
          isUnderWay(request)
            ? requestSigned(ports.settings, request, turn)
            : requestSigned(ports.settings, request, turn, []),
        ),
      ),
    );
