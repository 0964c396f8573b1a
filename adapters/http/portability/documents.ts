import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { documentValidate } from '#adapters/wire/portability/document-validate.ts';
import type { Documents } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

/** PAPI-43 to PAPI-46 · One file a call. */
export const documentsOverHttp = (context: HttpContext): Documents => ({
  validate: (attachment, watch) =>
    pipe(
      upload(context, documentValidate, { attachment, watch }),
      TE.map(({ validado, mensaje }) => ({ valid: validado, message: mensaje })),
    ),
  upload: ({ kind, idSolicitud, attachment }, watch) =>
    upload(context, documentUpload, {
      values: documentUpload.question.encode({ documentType: kind, idSolicitud }),
      attachment,
      watch,
    }),
});
