import { folderByType } from '#adapters/wire/portability/folder-by-type.ts';
import { folderResume } from '#adapters/wire/portability/folder-resume.ts';
import type { Folders } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

/** Makes the HTTP client that lists the files of a request (PAPI-49 to PAPI-51). */
export const foldersOverHttp = (context: HttpContext): Folders => ({
  resume: (idSolicitud) =>
    call(context, folderResume, { values: folderResume.question.encode({ idSolicitud }) }),
  byType: (kind, idSolicitud) =>
    call(context, folderByType, {
      values: folderByType.question.encode({ tipoDocumento: kind, idSolicitud }),
    }),
});
