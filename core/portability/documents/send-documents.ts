import { inParallel } from '../../shared/in-parallel.ts';
import type { Failure } from '../../shared/failure.ts';
import { maxTransfers } from '../../shared/files/upload-list.ts';
import { E, pipe, T, TE } from '../../shared/fp.ts';
import type { FilePorts, PortabilityPorts } from '../ports.ts';
import type { UploadWatch } from './attachment.ts';
import type { DocumentResult, PortalDocument } from './portal-document.ts';
import { validateDocument, type DocumentFault } from './validate-document.ts';

type Ports = Pick<PortabilityPorts, 'documents'> & Pick<FilePorts, 'uploads'>;

export type RefusedDocument = { readonly document: PortalDocument; readonly message: string };

/** Reason why no document was uploaded: the bank refused some, or could not check them. */
export type SendingFault =
  | { readonly fault: 'documents-refused'; readonly refused: readonly RefusedDocument[] }
  | { readonly fault: 'call-failed'; readonly failure: Failure };

type Verdict = { readonly document: PortalDocument; readonly fault: DocumentFault };

const refusedAmong = (verdicts: readonly Verdict[]): readonly RefusedDocument[] =>
  verdicts.flatMap(({ document, fault }) =>
    fault.fault === 'document-refused' ? [{ document, message: fault.message }] : [],
  );

const judged = (verdicts: readonly Verdict[]): E.Either<SendingFault, void> => {
  const refused = refusedAmong(verdicts);
  if (refused.length > 0) return E.left({ fault: 'documents-refused', refused });
  const failed = verdicts.find(({ fault }) => fault.fault === 'call-failed')?.fault;
  return failed?.fault === 'call-failed' ? E.left(failed) : E.right(undefined);
};

const validated = (
  ports: Ports,
  documents: readonly PortalDocument[],
  watchOf: (document: PortalDocument) => UploadWatch,
): TE.TaskEither<SendingFault, void> =>
  pipe(
    documents.map((document) =>
      pipe(
        validateDocument(ports)(document.attachment, watchOf(document)),
        TE.match(
          (fault): readonly Verdict[] => [{ document, fault }],
          () => [],
        ),
      ),
    ),
    inParallel(maxTransfers),
    T.map((verdicts) => judged(verdicts.flat())),
  );

/** Use case: validates all documents, two at a time, before uploading the first; one refusal stops the whole batch (ADI-18, ADI-22, DOC-11). */
export const sendDocuments =
  (ports: Ports) =>
  (
    idSolicitud: number,
    documents: readonly PortalDocument[],
    watchOf: (document: PortalDocument) => UploadWatch,
  ): TE.TaskEither<SendingFault, readonly DocumentResult[]> =>
    pipe(
      validated(ports, documents, watchOf),
      TE.flatMapTask(() => ports.uploads.send(idSolicitud, documents, watchOf)),
    );
