import { faultOfField } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { providerCheck } from '#adapters/wire/portability/provider-check.ts';
import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { requestMail } from '#adapters/wire/portability/request-mail.ts';
import { requestPdf } from '#adapters/wire/portability/request-pdf.ts';
import { requestSummaries } from '#adapters/wire/portability/request-summaries.ts';
import { requestSummaryById } from '#adapters/wire/portability/request-summary-by-id.ts';
import { idempotencyKeyHeader, submitRequest } from '#adapters/wire/portability/submit-request.ts';
import type { Requests } from '#core/portability/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { bankDay } from '../bank-day.ts';
import { call, send, type HttpContext } from '../call.ts';
import { decoded, unreadable, type HttpAnswer } from '../read-answer.ts';
import { headersOfTexts } from './headers-of-texts.ts';
import { readRequestSummary } from './read-request-summary.ts';

/** Translates field names in a refusal from the API's body to the parts of the request (PAPI-24). */
const inWordsOfRequest = (failure: Failure): Failure =>
  failure.kind === 'refused' && failure.body.campos !== undefined
    ? { ...failure, body: { ...failure.body, campos: failure.body.campos.map(faultOfField) } }
    : failure;

const summariesIn = decoded(requestSummaries.answer);

/** Reads the list of requests: an empty body means none, and a list comes with status 200 only (PAPI-31, PERR-06). */
const listed = (answer: HttpAnswer) => {
  if (answer.bytes.length === 0) return E.right([]);
  return answer.status === 200 ? summariesIn(answer) : E.left(unreadable(`status ${answer.status}`));
};

/** Makes the HTTP client of requests: check of the provider, submission, receipt and status (PAPI-21 to PAPI-28, PAPI-31, PAPI-32). */
export const requestsOverHttp = (context: HttpContext): Requests => ({
  existsFrom: (provider, applicant) =>
    pipe(
      call(context, providerCheck, {
        values: providerCheck.question.encode({ originProvider: provider, rutSolicitante: applicant }),
      }),
      TE.map(({ resultado }) => resultado),
    ),
  submit: (request, idempotencyKey, texts) =>
    pipe(
      call(context, submitRequest, {
        json: submissionOf(request),
        headers: { [idempotencyKeyHeader]: idempotencyKey, ...headersOfTexts(texts) },
      }),
      TE.bimap(inWordsOfRequest, ({ noElegible, idSolicitud }) => ({ eligible: !noElegible, idSolicitud })),
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
  summaries: () =>
    pipe(
      send(context, requestSummaries),
      TE.flatMapEither(listed),
      TE.map((requests) => requests.map(readRequestSummary)),
    ),
  history: (idSolicitud) =>
    pipe(
      call(context, requestSummaryById, { values: requestSummaryById.question.encode({ idSolicitud }) }),
      TE.map(({ historia }) => historia.map(({ estado, fecha }) => ({ estado, on: bankDay(fecha) }))),
    ),
});
