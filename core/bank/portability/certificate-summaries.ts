import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, StoredCertificate } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'certificates' | 'secrets' | 'sessions'>;

/** PAPI-35, PAPI-37 · The settlement certificates of the session's company, oldest first. */
export const certificateSummaries =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
  }): TE.TaskEither<BankRefusal, readonly StoredCertificate[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ports.certificates.ofCompany(session.company)),
    );
