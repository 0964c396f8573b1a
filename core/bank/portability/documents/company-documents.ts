import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, CompanyDocument } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveSession } from '../session.ts';
import { requestsSeen } from '../who-sees-a-request.ts';

type Ports = Pick<BankPorts, 'documents' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Most documents of a company that one answer lists (the newest ones), to limit the work of one call (EXT-3069). */
const mostListed = 1_000;

/** Use case: lists the newest documents of the requests that the session sees, in the order received (SEC-08, EXT-3069). */
export const companyDocuments =
  (ports: Ports) =>
  (asked: { readonly access: string | undefined }): TE.TaskEither<BankRefusal, readonly CompanyDocument[]> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap(requestsSeen(ports)),
      TE.flatMap((requests) =>
        ports.documents.ofRequests(
          requests.map(({ idSolicitud }) => idSolicitud),
          mostListed,
        ),
      ),
    );
