import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import type { AskedRequest } from '../request-of-session.ts';
import { printedOffer } from './printed-offer.ts';
import { standingOf } from '../status/standing.ts';
import { offerToPrint } from '../offer/read-offer.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'documents' | 'offers' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** Use case: prints the stored offer of a request; not found if there is none (PAPI-40, PAPI-42, EST-22). */
export const offerPdf =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      offerToPrint(ports)(asked),
      TE.bindW('standing', ({ request }) => standingOf(ports)(request)),
      TE.flatMap(({ session, request, offer, standing }) =>
        ports.printer.print(printedOffer(request, offer, ports.settings, { clock: ports.clock, standing }), {
          who: session.representative,
        }),
      ),
    );
