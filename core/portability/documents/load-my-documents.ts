import type { Failure } from '../../shared/failure.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import { isNotOffered } from '../../shared/not-offered.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { RequestSummary } from '../status/request-summary.ts';
import type { CompanyDocument } from './kept-document.ts';

/** Portability requests of the company and their documents; `offered` is false if the bank does not implement the call. */
export type MyDocuments =
  | { readonly offered: false }
  | {
      readonly offered: true;
      readonly requests: readonly RequestSummary[];
      readonly documents: readonly CompanyDocument[];
    };

/** Use case: loads the company's portability requests and documents; `offered` is false if the bank does not implement these calls. */
export const loadMyDocuments = (
  ports: Pick<PortabilityPorts, 'companyDocuments' | 'requests'>,
): TE.TaskEither<Failure, MyDocuments> =>
  pipe(
    ports.companyDocuments.all(),
    TE.map(O.some),
    TE.orElse((failure) => (isNotOffered(failure) ? TE.right(O.none) : TE.left(failure))),
    TE.bindTo('documents'),
    TE.bind('requests', () => ports.requests.summaries()),
    TE.map(({ requests, documents }): MyDocuments =>
      O.isSome(documents) ? { offered: true, requests, documents: documents.value } : { offered: false },
    ),
  );
