import { pipe, T, TE } from '../../shared/fp.ts';
import type { Digests } from '../ports.ts';
import type { Request } from './request.ts';

/** Idempotency key of a signed request, derived from its draft so that a retry after a reload has the same key. If no digest can be computed, the key is random and stored with the request (PAPI-24, EXT-904). */
export const idempotencyKey =
  ({ digests, newKey }: { readonly digests: Digests; readonly newKey: () => string }) =>
  (draftKey: string, request: Request): T.Task<string> =>
    pipe(
      digests.sha256(JSON.stringify(request)),
      TE.getOrElse(() => T.fromIO(newKey)),
      T.map((part) => `${draftKey}-${part}`),
    );
