import { O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, BankSession, KeptRequest } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';
import { seesRequest, signerSeenBy } from './who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'requests' | 'secrets' | 'sessions' | 'settings'>;
/** Input of a call about one request: session token and request number. */
export type AskedRequest = { readonly access: string | undefined; readonly idSolicitud: number };
type Seen = TE.TaskEither<BankRefusal, { readonly session: BankSession; readonly request: KeptRequest }>;

/** Finds a request that the session may see; another company's request and an unknown number get the same refusal (SEC-08). */
export const seenRequest =
  (ports: Ports) =>
  ({ access, idSolicitud }: AskedRequest): Seen =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.bindTo('session'),
      TE.bindW('request', ({ session }) =>
        pipe(
          ports.requests.find(idSolicitud, session.company, signerSeenBy(ports, session)),
          TE.map(O.filter(seesRequest(ports, session))),
          TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
        ),
      ),
    );

/** Finds a request that the session may see, unless it was turned down; a withdrawn request counts as found (SEC-08). */
export const eligibleRequest =
  (ports: Ports) =>
  (asked: AskedRequest): Seen =>
    pipe(
      seenRequest(ports)(asked),
      TE.filterOrElse(
        ({ request }) => request.eligible,
        () => unknownThing,
      ),
    );
