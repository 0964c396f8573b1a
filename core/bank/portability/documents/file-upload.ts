import { knownFileName } from '../../../shared/files/file-name.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { notValid, type BankRefusal } from '../../refusal.ts';
import { documentUpload } from './document-upload.ts';
import { judgedFile } from './keep-document.ts';
import { liveSession, ownRut } from '../session.ts';

type Uploading = ReturnType<typeof documentUpload>;

const otherContent = notValid(['documento'], 'ARCHIVO_NO_VALIDO');

/** Use case: uploads a document of a request under the last segment of the given file name; its content must match the extension, and its sender must be the session's person (PAPI-78 to PAPI-80, DOC-23, SEC-08, EXT-806). */
export const fileUpload =
  (ports: Parameters<typeof documentUpload>[0]) =>
  (
    asked: Parameters<Uploading>[0] & {
      readonly username: Rut;
      readonly document: { readonly nombre?: string | undefined; readonly mimeType?: string | undefined };
    },
  ): TE.TaskEither<BankRefusal, { readonly id: string }> => {
    const { username, document, ...upload } = asked;
    const file = { ...asked.file, name: knownFileName(document.nombre ?? asked.file.name) };
    return pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.representative, username)(session)),
      TE.flatMap(() => judgedFile(file)),
      TE.filterOrElse(
        (contentType) => (document.mimeType ?? contentType) === contentType,
        () => otherContent,
      ),
      TE.flatMap(() => documentUpload(ports)({ ...upload, file })),
    );
  };
