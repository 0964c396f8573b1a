import { hasOffer } from '../../portability/status/request-summary.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { printedOffer } from './printed-offer.ts';
import { readable } from './readable-request.ts';
import { requestSummaryById } from './request-summary-by-id.ts';
import type { AskedRequest } from './open-request.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'documents' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** PAPI-40, PAPI-42, EST-22 · The offer made from the stored request; unknown while there is none. */
export const offerPdf =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      requestSummaryById(ports)(asked),
      TE.filterOrElse(
        ({ request }) => hasOffer(request.estado),
        () => unknownThing,
      ),
      TE.flatMap(readable),
      TE.flatMap(({ session, request, history }) =>
        ports.printer.print(printedOffer(request, history, ports.settings, ports.clock), {
          who: session.representative,
        }),
      ),
    );
