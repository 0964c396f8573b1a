import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { tellDocuments, type ToldRequest } from '../documents/missing-documents.ts';
import { liveSession, ownRut } from '../session.ts';
import { requestsSeen } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;
type Requests = TE.TaskEither<BankRefusal, readonly ToldRequest[]>;

/** Use case: lists the requests of the session's company that the session sees, oldest first (PAPI-31, PAPI-34). */
export const requestSummaries =
  (ports: Ports) =>
  (asked: { readonly access: string | undefined }): Requests =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap(requestsSeen(ports)),
      TE.flatMap(TE.traverseSeqArray(tellDocuments(ports))),
    );

/** Use case: lists the requests of a company by rut, which must be the session's (PAPI-33, PAPI-34, SEC-08). */
export const privateRequestSummaries =
  (ports: Ports) =>
  (asked: { readonly access: string | undefined; readonly company: Rut }): Requests =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.company, asked.company)(session)),
      TE.flatMap(requestsSeen(ports)),
      TE.flatMap(TE.traverseSeqArray(tellDocuments(ports))),
    );
