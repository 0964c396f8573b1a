import { endsSession, type Failure } from '../../shared/failure.ts';

/** How the company and request steps meet a failed call. */
export type RequestRefusal =
  | { readonly refusal: 'leave' }
  | { readonly refusal: 'connection' }
  | { readonly refusal: 'already-asked' }
  | { readonly refusal: 'not-accepted'; readonly fields: readonly string[] }
  | { readonly refusal: 'service'; readonly message?: string | undefined };

/** PERR-01, PERR-09, PERR-10, PERR-20, PAPI-24 · Section 8 of the source for the request, row by row. */
export const readRequestRefusal = (failure: Failure): RequestRefusal => {
  if (endsSession(failure)) return { refusal: 'leave' };
  if (failure.kind === 'unreachable') return { refusal: 'connection' };
  if (failure.kind === 'unreadable') return { refusal: 'service' };
  if (failure.status === 409) return { refusal: 'already-asked' };
  if (failure.status === 400 && (failure.body.campos?.length ?? 0) > 0) {
    return { refusal: 'not-accepted', fields: failure.body.campos ?? [] };
  }
  return { refusal: 'service', message: failure.body.mensaje };
};
