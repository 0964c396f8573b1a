import { providerCheck } from '#adapters/wire/portability/provider-check.ts';
import { requestMail } from '#adapters/wire/portability/request-mail.ts';
import { requestPdf } from '#adapters/wire/portability/request-pdf.ts';
import { idempotencyKeyHeader, submitRequest } from '#adapters/wire/portability/submit-request.ts';
import type { Requests } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, send, type HttpContext } from '../call.ts';

/** PAPI-21 to PAPI-28 · The request from the check of its provider to its receipt. */
export const requestsOverHttp = (context: HttpContext): Requests => ({
  existsFrom: (provider, applicant) =>
    pipe(
      call(context, providerCheck, {
        values: providerCheck.question.encode({ originProvider: provider, rutSolicitante: applicant }),
      }),
      TE.map(({ resultado }) => resultado),
    ),
  submit: (body, idempotencyKey) =>
    pipe(
      call(context, submitRequest, { json: body, headers: { [idempotencyKeyHeader]: idempotencyKey } }),
      TE.map(({ noElegible, idSolicitud }) => ({ eligible: !noElegible, idSolicitud })),
    ),
  mail: (idSolicitud) =>
    pipe(
      call(context, requestMail, { values: requestMail.question.encode({ idSolicitud }) }),
      TE.map(() => undefined),
    ),
  pdf: (idSolicitud) =>
    pipe(
      send(context, requestPdf, { values: requestPdf.question.encode({ idSolicitud }) }),
      TE.map(({ bytes }) => bytes),
    ),
});
