import { needsRepresentative } from '../../portability/representative/needs-representative.ts';
import { A, pipe, TE } from '../../shared/fp.ts';
import { bodyOf } from '../../shared/rut.ts';
import { isReadable } from './readable-request.ts';
import type { BankPorts, BankSession, KeptRequest } from '../ports.ts';
import type { Unavailable } from '../refusal.ts';

type Settings = Pick<BankPorts, 'settings'>;

/** QST-26, QST-28 · Whoever proved the representation, or stands for a company that needs no proof of it; nobody else signs. */
export const speaksForCompany = ({ settings }: Settings, session: BankSession): boolean =>
  session.step === 'represented' || !needsRepresentative(bodyOf(session.company), settings.shortIdCounts);

const hasSigned =
  ({ representative }: BankSession) =>
  (request: KeptRequest): boolean =>
    isReadable(request) && request.representative === representative;

/** SEC-08 · A request of the session's company, for whoever speaks for the company or signed that request. */
export const seesRequest =
  (ports: Settings, session: BankSession) =>
  (request: KeptRequest): boolean =>
    speaksForCompany(ports, session) || hasSigned(session)(request);

/** SEC-08 · Of the requests of the session's company that were not turned down, those it sees. */
export const requestsSeen =
  (ports: Settings & Pick<BankPorts, 'requests'>) =>
  (session: BankSession): TE.TaskEither<Unavailable, readonly KeptRequest[]> =>
    pipe(ports.requests.ofCompany(session.company), TE.map(A.filter(seesRequest(ports, session))));

/** SEC-08 · A certificate is the company's: for whoever proved the representation or signed one of its requests. */
export const seesCertificates = (session: BankSession, requests: readonly KeptRequest[]): boolean =>
  session.step === 'represented' || requests.some(hasSigned(session));
