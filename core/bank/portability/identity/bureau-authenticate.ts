import type { SessionToken } from '../../../portability/identity/questionnaire.ts';
import type { Entry } from '../../../portability/landing/entry.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import { noProof, type BankRefusal } from '../../refusal.ts';
import { refuseBlocked } from './identity-attempts.ts';
import { hashesOf } from '../session.ts';

type Ports = Pick<BankPorts, 'attempts' | 'clock' | 'proofs' | 'sessions' | 'secrets' | 'settings'>;

/** Use case: opens a session that allows only the identity questions, alike for known and unknown people; the proof of work is used up before any lookup (PAPI-62, PAPI-64, SEC-08, EXT-205). */
export const bureauAuthenticate =
  (ports: Ports) =>
  (entry: Entry, proof: string | undefined): TE.TaskEither<BankRefusal, SessionToken> =>
    pipe(
      ports.proofs.take(proof, 'identidad'),
      TE.flatMap((isTaken) => (isTaken ? refuseBlocked(ports)(entry) : TE.left(noProof))),
      TE.map((): SessionToken => ({ access: ports.secrets.newToken(), refresh: ports.secrets.newToken() })),
      TE.tap((token) =>
        ports.sessions.open({
          ...entry,
          ...hashesOf(ports, token),
        }),
      ),
    );
