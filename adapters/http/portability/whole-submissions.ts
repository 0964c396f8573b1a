import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submitRequestMultipart } from '#adapters/wire/portability/submit-request-multipart.ts';
import { idempotencyKeyHeader } from '#adapters/wire/portability/submit-request.ts';
import type { WholeSubmissions } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { HttpContext } from '../call.ts';
import { upload } from '../upload.ts';
import { headersOfTexts } from './headers-of-texts.ts';

/** Makes the HTTP client that submits a request with its files in one call, under an idempotency key (PAPI-38, PAPI-39). */
export const wholeSubmissionsOverHttp = (context: HttpContext): WholeSubmissions => ({
  submit: ({ request, documents, idempotencyKey, texts }, watch) =>
    pipe(
      upload(context, submitRequestMultipart, {
        headers: { [idempotencyKeyHeader]: idempotencyKey, ...headersOfTexts(texts) },
        fields: {
          solicitud: JSON.stringify(submissionOf(request)),
          tiposDocumento: JSON.stringify(
            submitRequestMultipart.parts.tiposDocumento.encode(documents.map(({ kind }) => kind)),
          ),
        },
        attachments: documents.map(({ attachment }) => attachment),
        watch,
      }),
      TE.map(({ noElegible, idSolicitud }) => ({ eligible: !noElegible, idSolicitud })),
    ),
});
