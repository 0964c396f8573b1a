import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { requestDocument } from './request-document.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'clock' | 'printer' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** PAPI-27, PAPI-28, SEC-08 · The receipt made from the stored request; another company's number is as unknown as any. */
export const requestPdf =
  (ports: Ports) =>
  (asked: { readonly access: string | undefined; readonly idSolicitud: number }): TE.TaskEither<BankRefusal, Uint8Array> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ports.requests.find(asked.idSolicitud, session.company)),
      TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
      TE.flatMap((request) => ports.printer.print(requestDocument(request, ports.settings, ports.clock))),
    );
