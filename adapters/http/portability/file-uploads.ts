import { apiBase } from '#adapters/wire/portability/base.ts';
import { fileUpload } from '#adapters/wire/portability/file-upload.ts';
import type { FileUploads } from '#core/portability/ports.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { bareRut } from '#core/shared/rut.ts';
import type { HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

/** Makes the HTTP client that uploads files to a configured address, relative to the API base unless absolute (PAPI-78, PAPI-79, DOC-23). */
export const fileUploadsOverHttp = (
  context: HttpContext,
  { cargaArchivos: { url, esCompleta } }: Pick<PortalSettings, 'cargaArchivos'>,
): FileUploads => ({
  send: ({ username, document, extra, attachment }, watch) =>
    upload(
      esCompleta ? { ...context, base: '' } : context,
      { ...fileUpload, path: esCompleta ? url : `${apiBase}${url}` },
      {
        fields: { username: bareRut(username), documento: JSON.stringify(document), ...extra },
        attachments: [attachment],
        watch,
      },
    ),
});
