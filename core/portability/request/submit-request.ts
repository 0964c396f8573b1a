import { fileMessage } from '../../shared/files/file-messages.ts';
import { checkFile } from '../../shared/files/file-rules.ts';
import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Attachment, UploadWatch } from '../documents/attachment.ts';
import type { CertificateKind } from '../documents/kinds.ts';
import type { PortabilityPorts } from '../ports.ts';
import { composeSubmission, type SignedRequest } from './submission.ts';

type Ports = Pick<PortabilityPorts, 'documents' | 'requests'>;

export type Certificate = { readonly kind: CertificateKind; readonly attachment: Attachment };

/** BODY-64 · What the bank made of the request. */
export type SubmissionAnswer = { readonly eligible: boolean; readonly idSolicitud: number };

export type SubmissionFault =
  | { readonly fault: 'document-refused'; readonly name: string; readonly message: string }
  | { readonly fault: 'call-failed'; readonly failure: Failure };

const callFailed = (failure: Failure): SubmissionFault => ({ fault: 'call-failed', failure });

const validated =
  (ports: Ports, watchOf: (certificate: Certificate) => UploadWatch) =>
  (certificate: Certificate): TE.TaskEither<SubmissionFault, unknown> => {
    const { attachment } = certificate;
    const refused = (message: string): SubmissionFault => ({ fault: 'document-refused', name: attachment.name, message });
    return pipe(
      TE.fromEither(checkFile(attachment)),
      TE.mapLeft((fault) => refused(fileMessage(fault, 'public'))),
      TE.flatMap(() =>
        pipe(ports.documents.validate(attachment, watchOf(certificate)), TE.mapLeft(callFailed)),
      ),
      TE.filterOrElse(
        ({ valid }) => valid,
        ({ message }) => refused(message),
      ),
    );
  };

/** SOL-71, SOL-72, SOL-76 · Every document is validated, one call a file; then the request is sent, under a key that makes a retry safe. */
export const submitRequest =
  (ports: Ports) =>
  (
    signed: Omit<SignedRequest, 'certificates'>,
    certificates: readonly Certificate[],
    key: string,
    watchOf: (certificate: Certificate) => UploadWatch,
  ): TE.TaskEither<SubmissionFault, SubmissionAnswer> =>
    pipe(
      certificates,
      TE.traverseSeqArray(validated(ports, watchOf)),
      TE.flatMap(() =>
        pipe(
          composeSubmission({ ...signed, certificates: certificates.map(({ kind }) => kind) }),
          (body) => ports.requests.submit(body, key),
          TE.mapLeft(callFailed),
        ),
      ),
    );

/** SOL-75, SOL-76 · After an eligible request, each document goes to the repository under its kind; the names of those that failed come back. */
export const uploadCertificates =
  (ports: Pick<PortabilityPorts, 'documents'>) =>
  (idSolicitud: number, certificates: readonly Certificate[], watchOf: (certificate: Certificate) => UploadWatch) =>
    pipe(
      certificates,
      TE.traverseSeqArray((certificate) =>
        pipe(
          ports.documents.upload({ kind: certificate.kind, idSolicitud, attachment: certificate.attachment }, watchOf(certificate)),
          TE.match(
            () => [certificate],
            () => [],
          ),
          TE.fromTask<readonly Certificate[], never>,
        ),
      ),
      TE.map((failed) => failed.flat()),
    );

/** PAPI-26 · One request mail after a submission; its failure is silent. */
export const sendRequestMail =
  (ports: Pick<PortabilityPorts, 'requests'>) =>
  (idSolicitud: number): TE.TaskEither<never, unknown> =>
    pipe(
      ports.requests.mail(idSolicitud),
      TE.orElseW(() => TE.right(undefined)),
    );
