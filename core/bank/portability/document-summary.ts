import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, HeldDocument } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions'>;

/** PAPI-47, PAPI-48, SEC-08 · What the bank holds of a request of the session's company. */
export const documentSummary =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly idSolicitud: number;
  }): TE.TaskEither<BankRefusal, readonly HeldDocument[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ports.requests.find(asked.idSolicitud, session.company)),
      TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
      TE.flatMap((request) => ports.documents.ofRequest(request.idSolicitud)),
    );
