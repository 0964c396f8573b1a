import { documentValidator } from '#adapters/wire/portability/document-validator.ts';
import { documentsValid } from '#adapters/wire/portability/documents-valid.ts';
import type { FileChecks } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

/** Makes the HTTP client that validates files without storing them (PAPI-47, PAPI-48, PAPI-52, PAPI-53). */
export const fileChecksOverHttp = (context: HttpContext): FileChecks => ({
  isValid: (attachment, watch) =>
    pipe(
      upload(context, documentValidator, { attachments: [attachment], watch }),
      TE.map(({ validado }) => validado),
    ),
  refused: (attachments, watch) =>
    pipe(
      upload(context, documentsValid, { attachments, watch }),
      TE.map(({ errores }) => errores.map(({ nombre, mensaje }) => ({ name: nombre, message: mensaje }))),
    ),
});
