import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { seenRequest, type AskedRequest } from '../request-of-session.ts';
import { standingOf } from '../status/standing.ts';
import { readable } from '../readable-request.ts';
import { printedRequest } from './printed-request.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'documents' | 'offers' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** Use case: prints the receipt of a stored request; not found for a request that the session does not see (PAPI-27, PAPI-28, SEC-08). */
export const requestPdf =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      seenRequest(ports)(asked),
      TE.flatMap(readable),
      TE.bindW('standing', ({ request }) => standingOf(ports)(request)),
      TE.flatMap(({ session, request, standing }) =>
        ports.printer.print(printedRequest(request, ports.settings, ports.clock, standing), {
          who: session.representative,
        }),
      ),
    );
