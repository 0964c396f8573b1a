import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { seenRequest, type AskedRequest } from '../request-of-session.ts';
import { readable } from '../readable-request.ts';
import { printedWithdrawal } from './printed-withdrawal.ts';

type Ports = Pick<BankPorts, 'clock' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: prints the receipt of a withdrawal for a session that sees the request; not found before a withdrawal (SEC-08). */
export const withdrawalPdf =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      seenRequest(ports)(asked),
      TE.flatMap(readable),
      TE.flatMap(({ session, request }) =>
        request.withdrawal === undefined
          ? TE.left(unknownThing)
          : ports.printer.print(printedWithdrawal(request, request.withdrawal, ports.settings, ports.clock), {
              who: session.representative,
            }),
      ),
    );
