import type { DocumentKind } from '../../portability/documents/kinds.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { maxFiles } from '../../shared/files/upload-list.ts';
import type { BankPorts, ReceivedFile } from '../ports.ts';
import { notValid, unknownThing, type BankRefusal } from '../refusal.ts';
import { checkReceivedFile } from './document-content.ts';
import { liveSession } from './session.ts';

type Ports = Pick<BankPorts, 'documents' | 'documentFiles' | 'requests' | 'secrets' | 'sessions'>;

const full = notValid(
  ['file'],
  'LIMITE_DE_ARCHIVOS',
  `Ya recibimos ${maxFiles} archivos de este tipo para la solicitud.`,
);

/** PAPI-45, PAPI-46, DOC-10, SEC-08 · Kept on disk first, then named in its row; over the quota, or when it is there already, the file goes again. */
export const documentUpload =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly kind: DocumentKind;
    readonly idSolicitud: number;
    readonly file: ReceivedFile;
  }): TE.TaskEither<BankRefusal, { readonly id: string }> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ports.requests.find(asked.idSolicitud, session.company)),
      TE.flatMap(TE.fromOption((): BankRefusal => unknownThing)),
      TE.flatMap(() => TE.fromEither(checkReceivedFile(asked.file))),
      TE.mapLeft((left): BankRefusal =>
        typeof left === 'string' ? notValid(['file'], 'ARCHIVO_NO_VALIDO', left) : left,
      ),
      TE.bindTo('contentType'),
      TE.bindW('storedName', () => ports.documentFiles.keep(asked.file)),
      TE.flatMap(({ contentType, storedName }) => {
        const { name, size, sha256 } = asked.file;
        const { kind, idSolicitud } = asked;
        const id = ports.secrets.newToken();
        return pipe(
          ports.documents.add(
            { id, idSolicitud, kind, name, contentType, size, sha256, storedName },
            maxFiles,
          ),
          TE.tap(({ outcome }) =>
            outcome === 'added' ? TE.right(undefined) : ports.documentFiles.discardKept(storedName),
          ),
          TE.flatMap((kept) =>
            kept.outcome === 'full'
              ? TE.left<BankRefusal, never>(full)
              : TE.right<BankRefusal, { readonly id: string }>({ id: kept.id }),
          ),
        );
      }),
    );
