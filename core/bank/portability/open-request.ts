import { O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, BankSession, KeptRequest } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';
import { seesRequest } from './who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'requests' | 'secrets' | 'sessions' | 'settings'>;
/** What a call about one request brings: the token of its session and the request's number. */
export type AskedRequest = { readonly access: string | undefined; readonly idSolicitud: number };
type Seen = TE.TaskEither<BankRefusal, { readonly session: BankSession; readonly request: KeptRequest }>;

/** SEC-08 · A request that the session sees; another's number and an unknown one answer alike. */
export const seenRequest =
  (ports: Ports) =>
  ({ access, idSolicitud }: AskedRequest): Seen =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.bindTo('session'),
      TE.bindW('request', ({ session }) =>
        pipe(
          ports.requests.find(idSolicitud, session.company),
          TE.map(O.filter(seesRequest(ports, session))),
          TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
        ),
      ),
    );

/** SEC-08 · The same, but a request that was turned down is unknown too; a withdrawn one is seen. */
export const openRequest =
  (ports: Ports) =>
  (asked: AskedRequest): Seen =>
    pipe(
      seenRequest(ports)(asked),
      TE.filterOrElse(
        ({ request }) => request.eligible,
        () => unknownThing,
      ),
    );
