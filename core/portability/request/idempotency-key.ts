import { pipe, T, TE } from '../../shared/fp.ts';
import type { Digests } from '../ports.ts';
import type { Request } from './request.ts';

/** PAPI-24, EXT-904 · One key for each request that is signed, the same as long as its draft lives: a retry after a reload carries it too. Where no digest can be made it is a key of chance, which whoever signs keeps beside the request. */
export const idempotencyKey =
  ({ digests, newKey }: { readonly digests: Digests; readonly newKey: () => string }) =>
  (draftKey: string, request: Request): T.Task<string> =>
    pipe(
      digests.sha256(JSON.stringify(request)),
      TE.getOrElse(() => T.fromIO(newKey)),
      T.map((part) => `${draftKey}-${part}`),
    );
