import { pipe, TE } from '../../shared/fp.ts';
import type { StoredCertificate } from './certificate-ports.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';
import { seesCertificates } from './who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'certificates' | 'requests' | 'secrets' | 'sessions'>;

/** PAPI-35, PAPI-37 · The settlement certificates of the session's company, oldest first, if it sees them. */
export const certificateSummaries =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
  }): TE.TaskEither<BankRefusal, readonly StoredCertificate[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.bindTo('session'),
      TE.bindW('requests', ({ session }) => ports.requests.ofCompany(session.company)),
      TE.flatMap(({ session, requests }) =>
        seesCertificates(session, requests) ? ports.certificates.ofCompany(session.company) : TE.right([]),
      ),
    );
