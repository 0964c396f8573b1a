import { needsRepresentative } from '../../portability/representative/needs-representative.ts';
import { A, pipe, TE } from '../../shared/fp.ts';
import { isReadable } from './readable-request.ts';
import type { BankPorts, BankSession, KeptRequest } from '../ports.ts';
import { forbidden, type BankRefusal, type Unavailable } from '../refusal.ts';
import { liveSession } from './session.ts';

type Settings = Pick<BankPorts, 'settings'>;

/** Authority over a company: step 2 was passed in this session, or the company is the visitor's own id and needs no step 2 (QST-26, QST-28, EXT-2501). */
export const speaksForCompany = ({ settings }: Settings, session: BankSession): boolean =>
  session.step === 'represented' || !needsRepresentative(session, settings.shortIdCounts);

/** A live session with authority over its company; without it 403, without data (SEC-08, EXT-2501). */
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

const hasSigned =
  ({ representative }: BankSession) =>
  (request: KeptRequest): boolean =>
    isReadable(request) && request.signerProved && request.representative === representative;

/** A request of the session's company, for whoever has authority over the company or signed that request after proving it (SEC-08, EXT-2502). */
export const seesRequest =
  (ports: Settings, session: BankSession) =>
  (request: KeptRequest): boolean =>
    speaksForCompany(ports, session) || hasSigned(session)(request);

/** SEC-08 · Of the requests of the session's company those it sees, those that were turned down too (EXT-1045). */
export const requestsSeen =
  (ports: Settings & Pick<BankPorts, 'requests'>) =>
  (session: BankSession): TE.TaskEither<Unavailable, readonly KeptRequest[]> =>
    pipe(ports.requests.ofCompany(session.company), TE.map(A.filter(seesRequest(ports, session))));
