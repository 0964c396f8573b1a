import type { DocumentKind } from '../../../portability/documents/kinds.ts';
import type { RequestEnd } from '../../../portability/status/request-summary.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { ContentType } from '../../../shared/files/check-content.ts';
import { maxFiles } from '../../../shared/files/upload-list.ts';
import type { BankPorts, BankSession, DocumentCommand, ReceivedFile } from '../../ports.ts';
import { notValid, unknownThing, type BankRefusal, type Unavailable } from '../../refusal.ts';
import { checkReceivedFile } from './document-content.ts';
import type { DocumentOutcome, DocumentQuota } from './document-outcome.ts';

type Ports = Pick<BankPorts, 'documents' | 'documentFiles' | 'secrets'>;

const full = notValid(['file'], 'LIMITE_DE_ARCHIVOS');

/** Daily quota of documents that one person may add, twice as many as one request accepts (EXT-2572). */
const documentsADay = 200;

const fullDay: BankRefusal = {
  refused: 'not-valid',
  fields: ['file'],
  code: 'LIMITE_DE_ARCHIVOS',
  message: `Ya recibimos ${documentsADay} archivos tuyos en un día. Mañana puedes enviar más.`,
};

const endedBy = {
  withdrawn: { refused: 'conflict', code: 'SOLICITUD_RETIRADA' },
  rejected: { refused: 'conflict', code: 'OFERTA_RECHAZADA' },
  ineligible: unknownThing,
  lapsed: { refused: 'conflict', code: 'SOLICITUD_VENCIDA' },
  closed: { refused: 'conflict', code: 'SOLICITUD_TERMINADA' },
} as const satisfies Record<RequestEnd, BankRefusal>;

const answered = (outcome: DocumentOutcome): TE.TaskEither<BankRefusal, { readonly id: string }> => {
  switch (outcome.outcome) {
    case 'full':
      return TE.left(full);
    case 'full-day':
      return TE.left(fullDay);
    case 'added':
    case 'held':
      return TE.right({ id: outcome.id });
    default:
      return TE.left(endedBy[outcome.outcome]);
  }
};

/** Validates an uploaded file: returns its detected type, or refuses it (PAPI-44). */
export const judgedFile = (file: ReceivedFile): TE.TaskEither<BankRefusal, ContentType> =>
  pipe(
    TE.fromEither(checkReceivedFile(file)),
    TE.mapLeft((message) => ({ ...notValid(['file'], 'ARCHIVO_NO_VALIDO'), message })),
  );

// Deletes a stored file whose database row could not be written, unless a row refers to it after all; if that cannot be determined, the cleanup at the next start deletes the file.
const discardUnnamed = (ports: Ports, document: DocumentCommand): TE.TaskEither<Unavailable, void> =>
  pipe(
    ports.documents.names(document),
    TE.flatMap((named) =>
      named ? TE.right(undefined) : ports.documentFiles.discardKept(document.storedName),
    ),
  );

/** Quota of documents sent after their request was signed, each in a separate call: at most so many per kind, and so many per person and day. */
export const sentAlone: DocumentQuota = { ofKind: maxFiles, ofDay: documentsADay };

/** Quota of documents sent in the same call as the signature: limited per kind but not per day, since a daily limit could refuse a document after its request was registered. */
export const sentWithRequest: DocumentQuota = { ofKind: maxFiles };

const added = (
  ports: Ports,
  document: DocumentCommand,
  quota: DocumentQuota,
): TE.TaskEither<Unavailable, DocumentOutcome> =>
  pipe(
    ports.documents.add(document, quota),
    TE.tapError(() => discardUnnamed(ports, document)),
    TE.tap(({ outcome }) =>
      outcome === 'added' ? TE.right(undefined) : ports.documentFiles.discardKept(document.storedName),
    ),
  );

/** Stores a document: file first, then its row. Nothing is stored if the request already has this document or does not accept it; the file is deleted again if a concurrent call caused that, or no row was written (DOC-10, EXT-1508, EXT-1540, EXT-2577, EXT-3016). */
export const keepDocument =
  (ports: Ports, quota: DocumentQuota) =>
  (document: {
    readonly idSolicitud: number;
    readonly kind: DocumentKind;
    readonly file: ReceivedFile;
    readonly contentType: ContentType;
    readonly addedBy: BankSession['representative'];
    readonly tell?: DocumentCommand['tell'];
  }): TE.TaskEither<BankRefusal, { readonly id: string }> => {
    const { file, tell, ...kept } = document;
    const { name, size, sha256 } = file;
    const id = ports.secrets.newToken();
    const command = { ...kept, id, name, size, sha256, tell };
    const stored = () =>
      pipe(
        ports.documentFiles.keep(file),
        TE.flatMap((storedName) => added(ports, { ...command, storedName }, quota)),
      );
    return pipe(
      ports.documents.admit({ ...command, storedName: id }, quota),
      TE.flatMap((outcome) => (outcome.outcome === 'added' ? stored() : TE.right(outcome))),
      TE.flatMap(answered),
    );
  };
