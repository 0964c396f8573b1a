import type { DocumentKind } from '../../../portability/documents/kinds.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { judgedFile, keepDocument, sentAlone } from './keep-document.ts';
import { tellOfDocuments } from './tell-of-documents.ts';
import { eligibleRequest, type AskedRequest } from '../request-of-session.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'documents' | 'documentFiles' | 'offers' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** Use case: stores one document of a request that the session sees; not found if the request was turned down, refused if the request has ended (PAPI-45, PAPI-46, SEC-08). */
export const documentUpload =
  (ports: Ports) =>
  (
    asked: AskedRequest & { readonly kind: DocumentKind; readonly file: ReceivedFile },
  ): TE.TaskEither<BankRefusal, { readonly id: string }> => {
    const { kind, idSolicitud, file } = asked;
    return pipe(
      eligibleRequest(ports)(asked),
      TE.bind('contentType', () => judgedFile(file)),
      TE.bindW('tell', ({ request }) => tellOfDocuments(ports)(request)),
      TE.flatMap(({ session, contentType, tell }) =>
        keepDocument(
          ports,
          sentAlone,
        )({ idSolicitud, kind, file, contentType, addedBy: session.representative, tell }),
      ),
    );
  };
