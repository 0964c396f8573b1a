import { TE } from '../../shared/fp.ts';
import type { KeptRequest, StoredRequest } from '../ports.ts';
import { unavailable, type Unavailable } from '../refusal.ts';

/** Text in place of a value of a stored request that cannot be decoded (EXT-902). */
export const notAvailable = 'No disponible';

export const isReadable = (kept: KeptRequest): kept is StoredRequest => 'signed' in kept;

/** Returns the company name of a stored request as signed, or the placeholder for a damaged one (EXT-902). */
export const companyNameOf = (kept: KeptRequest): string =>
  isReadable(kept) ? kept.signed.company.name : notAvailable;

/** Continues with a stored request that can be decoded; a damaged one is `unavailable` (EXT-902). */
export const readable = <Seen extends { readonly request: KeptRequest }>(
  seen: Seen,
): TE.TaskEither<Unavailable, Seen & { readonly request: StoredRequest }> =>
  isReadable(seen.request) ? TE.right({ ...seen, request: seen.request }) : TE.left(unavailable);
