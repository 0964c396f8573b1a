import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { tellDocuments, type ToldRequest } from '../documents/missing-documents.ts';
import { liveSession, ownRut } from '../session.ts';
import { isUnderWay } from '../request/under-way.ts';
import { requestsSeen } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: finds the open request of the session's company for a provider (PAPI-29, PAPI-30, SEC-08). */
export const requestByProvider =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly provider: string;
    readonly applicant: Rut;
  }): TE.TaskEither<BankRefusal, O.Option<ToldRequest>> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.company, asked.applicant)(session)),
      TE.flatMap(requestsSeen(ports)),
      TE.map((requests) =>
        O.fromNullable(
          requests.find((request) => isUnderWay(request) && request.provider === asked.provider),
        ),
      ),
      TE.flatMap(O.traverse(TE.ApplicativePar)(tellDocuments(ports))),
    );
