import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import type { AskedRequest } from '../request-of-session.ts';
import { printedAnswer } from './printed-answer.ts';
import { standingOf } from '../status/standing.ts';
import { offerToPrint } from '../offer/read-offer.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'documents' | 'offers' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** Use case: prints the receipt of an answered offer for a session that sees the request; not found before an answer (SEC-08, EXT-1505). */
export const offerAnswerPdf =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      offerToPrint(ports)(asked),
      TE.flatMap(({ session, request, offer }) => {
        const { answer } = request;
        if (answer === undefined) return TE.left(unknownThing);
        return pipe(
          standingOf(ports)(request),
          TE.map((standing) =>
            printedAnswer(request, answer, offer, ports.settings, { clock: ports.clock, standing }),
          ),
          TE.flatMap((printed) => ports.printer.print(printed, { who: session.representative })),
        );
      }),
    );
