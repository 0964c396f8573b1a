import { pipe, TE } from '../../../shared/fp.ts';
import type { StoredCertificate } from './certificate-ports.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveSession } from '../session.ts';
import { speaksForCompany } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'certificates' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: lists the settlement certificates of the session's company, oldest first, for a session with authority over the company; empty for any other (PAPI-35, PAPI-37). */
export const certificateSummaries =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
  }): TE.TaskEither<BankRefusal, readonly StoredCertificate[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) =>
        speaksForCompany(ports, session) ? ports.certificates.ofCompany(session.company) : TE.right([]),
      ),
    );
