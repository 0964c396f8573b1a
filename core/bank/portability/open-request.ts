import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, StoredRequest } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'requests' | 'secrets' | 'sessions'>;

/** SEC-08 · A request under way of the session's company; another's number, an unknown one and that of a request turned down answer alike. */
export const openRequest =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly idSolicitud: number;
  }): TE.TaskEither<BankRefusal, StoredRequest> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ports.requests.find(asked.idSolicitud, session.company)),
      TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
      TE.filterOrElse(
        ({ eligible }) => eligible,
        () => unknownThing,
      ),
    );
