import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Attachment, UploadWatch } from '../documents/attachment.ts';
import type { CertificateKind } from '../documents/kinds.ts';
import { validateDocument, type DocumentFault } from '../documents/validate-document.ts';
import type { PortabilityPorts, SubmissionAnswer } from '../ports.ts';
import type { Request } from './request.ts';
import type { SignedTexts } from './signed-texts.ts';

type Ports = Pick<PortabilityPorts, 'documents' | 'requests'>;

export type AttachedCertificate = { readonly kind: CertificateKind; readonly attachment: Attachment };

/** Reviewed portability request with the versions of the legal texts that were shown. */
export type RequestToSend = { readonly request: Request; readonly texts?: SignedTexts | undefined };

/** Failure of a submission: `not-sent` if a call before it failed, so that the bank got no request; `call-failed` if the submission itself did, so that it may have arrived (EXT-2948). */
export type SubmissionFault =
  | Extract<DocumentFault, { fault: 'document-refused' }>
  | { readonly fault: 'not-sent' | 'call-failed'; readonly failure: Failure };

const notSent = (fault: DocumentFault): SubmissionFault =>
  fault.fault === 'call-failed' ? { ...fault, fault: 'not-sent' } : fault;

const callFailed = (failure: Failure): SubmissionFault => ({ fault: 'call-failed', failure });

/** Use case: validates every document, one call per file, then submits the portability request with its text versions under an idempotency key (SOL-71, SOL-72, SOL-76). */
export const submitRequest =
  (ports: Ports) =>
  (
    { request, texts }: RequestToSend,
    certificates: readonly AttachedCertificate[],
    key: string,
    watchOf: (certificate: AttachedCertificate) => UploadWatch,
  ): TE.TaskEither<SubmissionFault, SubmissionAnswer> =>
    pipe(
      certificates,
      TE.traverseSeqArray((certificate) =>
        validateDocument(ports)(certificate.attachment, watchOf(certificate)),
      ),
      TE.mapLeft(notSent),
      TE.flatMap(() => pipe(ports.requests.submit(request, key, texts), TE.mapLeft(callFailed))),
    );

/** Use case: asks the bank for one confirmation mail after a submission; a failure is ignored (PAPI-26). */
export const sendRequestMail =
  (ports: Pick<PortabilityPorts, 'requests'>) =>
  (idSolicitud: number): TE.TaskEither<never, unknown> =>
    pipe(
      ports.requests.mail(idSolicitud),
      TE.orElseW(() => TE.right(undefined)),
    );
