import type { DocumentKind } from '../../../portability/documents/kinds.ts';
import type { SubmissionAnswer } from '../../../portability/ports.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, ReceivedFile } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { judgedFile, keepDocument, sentWithRequest } from '../documents/keep-document.ts';
import { liveSession } from '../session.ts';
import { submitRequest } from './submit-request.ts';

type Submitting = ReturnType<typeof submitRequest>;
type Ports = Parameters<typeof submitRequest>[0] & Pick<BankPorts, 'documents' | 'documentFiles'>;

/** Use case: submits a request with files. All files are checked before the request is registered, and stored once it is eligible; a retry under the same idempotency key completes an interrupted call (PAPI-38, PAPI-39, SOL-75). */
export const submitRequestMultipart =
  (ports: Ports) =>
  (
    asked: Parameters<Submitting>[0] & {
      readonly documents: readonly { readonly kind: DocumentKind; readonly file: ReceivedFile }[];
    },
  ): TE.TaskEither<BankRefusal, SubmissionAnswer> => {
    const { documents, ...request } = asked;
    return pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.bindTo('session'),
      TE.bind('judged', () =>
        pipe(
          documents,
          TE.traverseSeqArray((document) =>
            pipe(
              judgedFile(document.file),
              TE.map((contentType) => ({ ...document, contentType })),
            ),
          ),
        ),
      ),
      TE.bind('answer', () => submitRequest(ports)(request)),
      TE.tap(({ session, judged, answer: { eligible, idSolicitud } }) =>
        pipe(
          eligible ? judged : [],
          TE.traverseSeqArray((document) =>
            keepDocument(
              ports,
              sentWithRequest,
            )({ ...document, idSolicitud, addedBy: session.representative }),
          ),
        ),
      ),
      TE.map(({ answer }) => answer),
    );
  };
