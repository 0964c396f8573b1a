import type { DocumentKind } from '../../portability/documents/kinds.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { maxFiles } from '../../shared/files/upload-list.ts';
import type { BankPorts, BankSession, ReceivedFile } from '../ports.ts';
import { notValid, type BankRefusal } from '../refusal.ts';
import { checkReceivedFile, type DocumentContentType } from './document-content.ts';

type Ports = Pick<BankPorts, 'documents' | 'documentFiles' | 'secrets'>;

const full = notValid(
  ['file'],
  'LIMITE_DE_ARCHIVOS',
  `Ya recibimos ${maxFiles} archivos de este tipo para la solicitud.`,
);

/** PAPI-44 · What a received file is, or the refusal that says why it is not taken. */
export const judgedFile = (file: ReceivedFile): TE.TaskEither<BankRefusal, DocumentContentType> =>
  pipe(
    TE.fromEither(checkReceivedFile(file)),
    TE.mapLeft((message) => notValid(['file'], 'ARCHIVO_NO_VALIDO', message)),
  );

/** DOC-10 · Kept on disk first, then named in its row; over the quota, or when it is there already, the file goes again. */
export const keepDocument =
  (ports: Ports) =>
  (document: {
    readonly idSolicitud: number;
    readonly kind: DocumentKind;
    readonly file: ReceivedFile;
    readonly contentType: DocumentContentType;
    readonly addedBy: BankSession['representative'];
  }): TE.TaskEither<BankRefusal, { readonly id: string }> => {
    const { file, ...kept } = document;
    const { name, size, sha256 } = file;
    return pipe(
      ports.documentFiles.keep(file),
      TE.flatMap((storedName) =>
        pipe(
          ports.documents.add(
            { ...kept, id: ports.secrets.newToken(), name, size, sha256, storedName },
            maxFiles,
          ),
          TE.tap(({ outcome }) =>
            outcome === 'added' ? TE.right(undefined) : ports.documentFiles.discardKept(storedName),
          ),
        ),
      ),
      TE.flatMap((added) => (added.outcome === 'full' ? TE.left(full) : TE.right({ id: added.id }))),
    );
  };
