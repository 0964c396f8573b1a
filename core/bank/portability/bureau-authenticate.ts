import type { SessionToken } from '../../portability/identity/questionnaire.ts';
import type { Entry } from '../../portability/landing/entry.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { refuseBlocked } from './identity-attempts.ts';

type Ports = Pick<BankPorts, 'attempts' | 'sessions' | 'secrets' | 'settings'>;

/** PAPI-62, PAPI-64, SEC-08 · A session that opens the questions only, for known and unknown people alike. */
export const bureauAuthenticate =
  (ports: Ports) =>
  (entry: Entry): TE.TaskEither<BankRefusal, SessionToken> =>
    pipe(
      refuseBlocked(ports)(entry),
      TE.map((): SessionToken => ({ access: ports.secrets.newToken(), refresh: ports.secrets.newToken() })),
      TE.tap((token) =>
        ports.sessions.open({
          ...entry,
          accessHash: ports.secrets.hash(token.access),
          refreshHash: ports.secrets.hash(token.refresh),
        }),
      ),
    );
