import { fileMessage } from '../../shared/files/file-messages.ts';
import { checkFile } from '../../shared/files/file-rules.ts';
import { E, pipe } from '../../shared/fp.ts';
import type { ReceivedFile } from '../ports.ts';

export type DocumentContentType = 'application/pdf' | 'image/jpeg';

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const wrongContent = 'El contenido del archivo no corresponde a su extensión.';
const protectedFile = 'El archivo está protegido con clave. Quita la clave e inténtalo otra vez.';

/** DOC-01 to DOC-09, PAPI-44 · The file rules again, then the bytes: what a name promises must be what the file holds. */
export const checkReceivedFile = (file: ReceivedFile): E.Either<string, DocumentContentType> =>
  pipe(
    checkFile(file),
    E.mapLeft((fault) => fileMessage(fault, 'public')),
    E.filterOrElse(
      () => file.content === extensionOf(file.name),
      () => wrongContent,
    ),
    E.filterOrElse(
      () => !file.encrypted,
      () => protectedFile,
    ),
    E.map(() => (file.content === 'pdf' ? 'application/pdf' : 'image/jpeg')),
  );
