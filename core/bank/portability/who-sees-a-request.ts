import { needsRepresentative } from '../../portability/representative/needs-representative.ts';
import { A, pipe, TE } from '../../shared/fp.ts';
import { isReadable } from './readable-request.ts';
import type { BankPorts, BankSession, KeptRequest } from '../ports.ts';
import { forbidden, type BankRefusal, type Unavailable } from '../refusal.ts';
import { liveSession } from './session.ts';

type Settings = Pick<BankPorts, 'settings'>;

/** Tells whether a session has authority over its company: representation was proved, or the company is the visitor's own rut and needs no such proof (QST-26, QST-28, EXT-2501). */
export const speaksForCompany = ({ settings }: Settings, session: BankSession): boolean =>
  session.step === 'represented' || !needsRepresentative(session, settings.shortIdCounts);

/** Finds the live session of a token with authority over its company; otherwise refuses with 403 without data (SEC-08, EXT-2501). */
export const companySession =
  (ports: Settings & Pick<BankPorts, 'secrets' | 'sessions'>) =>
  (access: string | undefined): TE.TaskEither<BankRefusal, BankSession> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.filterOrElseW(
        (session) => speaksForCompany(ports, session),
        () => forbidden,
      ),
    );

/** Returns the signer to whose requests a session is restricted: its own person, or `undefined` (no restriction) if the session has authority over the company (EXT-3069). */
export const signerSeenBy = (
  ports: Settings,
  session: BankSession,
): BankSession['representative'] | undefined =>
  speaksForCompany(ports, session) ? undefined : session.representative;

const hasSigned =
  ({ representative }: BankSession) =>
  (request: KeptRequest): boolean =>
    isReadable(request) && request.signerProved && request.representative === representative;

/** Tells whether a session may see a request of its company: it has authority over the company, or its person signed that request and proved the authority at some time. A request that cannot be decoded is visible only with authority (SEC-08, EXT-2502). */
export const seesRequest =
  (ports: Settings, session: BankSession) =>
  (request: KeptRequest): boolean =>
    speaksForCompany(ports, session) || hasSigned(session)(request);

/** Returns the requests of the session's company that the session may see, including those turned down; the store reads no others, so that the time of the answer tells nothing of them (EXT-1045, EXT-3069, SEC-08). */
export const requestsSeen =
  (ports: Settings & Pick<BankPorts, 'requests'>) =>
  (session: BankSession): TE.TaskEither<Unavailable, readonly KeptRequest[]> =>
    pipe(
      ports.requests.ofCompany(session.company, signerSeenBy(ports, session)),
      TE.map(A.filter(seesRequest(ports, session))),
    );
