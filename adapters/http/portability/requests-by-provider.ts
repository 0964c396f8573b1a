import { requestByProvider } from '#adapters/wire/portability/request-by-provider.ts';
import type { RequestsByProvider } from '#core/portability/ports.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { send, type HttpContext } from '../call.ts';
import { decoded } from '../read-answer.ts';
import { readRequestSummary } from './read-request-summary.ts';

/** Makes the HTTP client that finds a company's request at a provider; an empty body means none (PAPI-29, PAPI-30). */
export const requestsByProviderOverHttp = (context: HttpContext): RequestsByProvider => ({
  find: (provider, applicant) =>
    pipe(
      send(context, requestByProvider, {
        values: requestByProvider.question.encode({ proveedorOrigen: provider, rutSolicitante: applicant }),
      }),
      TE.flatMapEither((answer) =>
        answer.bytes.length === 0
          ? E.right<never, O.Option<RequestSummary>>(O.none)
          : pipe(answer, decoded(requestByProvider.answer), E.map(readRequestSummary), E.map(O.some)),
      ),
    ),
});
