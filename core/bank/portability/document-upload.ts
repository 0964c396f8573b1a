import type { DocumentKind } from '../../portability/documents/kinds.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { judgedFile, keepDocument } from './keep-document.ts';
import { openRequest, type AskedRequest } from './open-request.ts';

type Ports = Pick<
  BankPorts,
  'documents' | 'documentFiles' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

/** PAPI-45, PAPI-46, SEC-08 · One file under its kind, for a request that the session sees; one turned down is unknown, one withdrawn takes none. */
export const documentUpload =
  (ports: Ports) =>
  (
    asked: AskedRequest & { readonly kind: DocumentKind; readonly file: ReceivedFile },
  ): TE.TaskEither<BankRefusal, { readonly id: string }> => {
    const { kind, idSolicitud, file } = asked;
    return pipe(
      openRequest(ports)(asked),
      TE.bind('contentType', () => judgedFile(file)),
      TE.flatMap(({ session, contentType }) =>
        keepDocument(ports)({ idSolicitud, kind, file, contentType, addedBy: session.representative }),
      ),
    );
  };
