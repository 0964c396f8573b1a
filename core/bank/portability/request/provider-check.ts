import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveSession, ownRut } from '../session.ts';
import { isUnderWay } from './under-way.ts';
import { requestsSeen, speaksForCompany } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: checks whether the company already has an open request for this provider, among the requests that the session sees (PAPI-21, PAPI-22, SOL-08, SEC-08). */
export const providerCheck =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly provider: string;
    readonly applicant: Rut;
  }): TE.TaskEither<BankRefusal, boolean> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.company, asked.applicant)(session)),
      TE.flatMap((session) =>
        speaksForCompany(ports, session)
          ? ports.requests.existsFrom(asked.provider, session.company)
          : pipe(
              requestsSeen(ports)(session),
              TE.map((requests) =>
                requests.some((request) => isUnderWay(request) && request.provider === asked.provider),
              ),
            ),
      ),
    );
