import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, CompanyDocument } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveSession } from '../session.ts';
import { requestsSeen } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: lists the documents of every request that the session sees, in the order received (SEC-08). */
export const companyDocuments =
  (ports: Ports) =>
  (asked: { readonly access: string | undefined }): TE.TaskEither<BankRefusal, readonly CompanyDocument[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.bindTo('session'),
      TE.bindW('requests', ({ session }) => requestsSeen(ports)(session)),
      TE.bindW('documents', ({ session }) => ports.documents.ofCompany(session.company)),
      TE.map(({ requests, documents }) => {
        const seen = new Set(requests.map(({ idSolicitud }) => idSolicitud));
        return documents.filter(({ idSolicitud }) => seen.has(idSolicitud));
      }),
    );
