import { documentSummary } from '#adapters/wire/portability/document-summary.ts';
import { documentUpload } from '#adapters/wire/portability/document-upload.ts';
import { documentValidate } from '#adapters/wire/portability/document-validate.ts';
import { documentKindOf } from '#core/portability/documents/kinds.ts';
import type { Documents } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { bankDay } from '../bank-day.ts';
import { call, type HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

/** Makes the HTTP client that uploads and lists documents, one file per call (PAPI-43 to PAPI-46, PAPI-48). */
export const documentsOverHttp = (context: HttpContext): Documents => ({
  validate: (attachment, watch) =>
    pipe(
      upload(context, documentValidate, { attachments: [attachment], watch }),
      TE.map(({ validado, mensaje }) => ({ valid: validado, message: mensaje ?? '' })),
    ),
  upload: ({ kind, idSolicitud, attachment }, watch) =>
    upload(context, documentUpload, {
      values: documentUpload.question.encode({ documentType: kind, idSolicitud }),
      attachments: [attachment],
      watch,
    }),
  summary: (idSolicitud) =>
    pipe(
      call(context, documentSummary, { values: documentSummary.question.encode({ idSolicitud }) }),
      TE.map((documents) =>
        documents.flatMap(({ tipoDocumento, nombre, tamano, fecha }) => {
          const kind = documentKindOf(tipoDocumento);
          return kind === undefined ? [] : [{ kind, name: nombre, size: tamano, receivedOn: bankDay(fecha) }];
        }),
      ),
    ),
});
