import { TE } from '../../shared/fp.ts';
import type { KeptRequest, StoredRequest } from '../ports.ts';
import { unavailable, type Unavailable } from '../refusal.ts';

/** What stands where a request does not say it. */
export const notAvailable = 'No disponible';

export const isReadable = (kept: KeptRequest): kept is StoredRequest => 'signed' in kept;

/** EXT-902 · The company's name as it was signed, or that it is not available. */
export const companyNameOf = (kept: KeptRequest): string =>
  isReadable(kept) ? kept.signed.company.name : notAvailable;

/** EXT-902 · Goes on with a request that can be read; of any other its papers are not available. */
export const readable = <Seen extends { readonly request: KeptRequest }>(
  seen: Seen,
): TE.TaskEither<Unavailable, Seen & { readonly request: StoredRequest }> =>
  isReadable(seen.request) ? TE.right({ ...seen, request: seen.request }) : TE.left(unavailable);
