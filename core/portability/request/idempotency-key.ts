import { pipe, T, TE } from '../../shared/fp.ts';
import type { Digests } from '../ports.ts';
import type { Request } from './request.ts';

/** Derives the idempotency key of a signed request from its draft and its content, so that a retry after a reload has the same key. If no digest can be computed, the second part is random (PAPI-24, EXT-904). */
export const idempotencyKey =
  ({ digests, newKey }: { readonly digests: Digests; readonly newKey: () => string }) =>
  (draftKey: string, request: Request): T.Task<string> =>
    pipe(
      digests.sha256(JSON.stringify(request)),
      TE.getOrElse(() => T.fromIO(newKey)),
      T.map((part) => `${draftKey}-${part}`),
    );
