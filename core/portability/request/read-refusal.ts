import { endsSession, type Failure, type RefusalBody } from '../../shared/failure.ts';

/** Cause of a refused request that no correction can fix: the company became a customer, or its representative was not confirmed. */
export type StoppedBy = 'customer' | 'representative';

/** Effect of a failed call on the company form and the request form. */
export type RequestRefusal =
  | { readonly refusal: 'leave' }
  | { readonly refusal: 'connection' }
  | { readonly refusal: 'already-asked' }
  | { readonly refusal: 'not-accepted'; readonly fields: readonly string[] }
  | { readonly refusal: 'stopped'; readonly why: StoppedBy }
  /** Daily limit of requests reached; the bank's message says when the next one is possible (EXT-2545). */
  | { readonly refusal: 'too-many-today'; readonly message: string }
  | { readonly refusal: 'service'; readonly message?: string | undefined };

const stops = new Map<string | undefined, StoppedBy>([
  ['YA_ES_CLIENTE', 'customer'],
  ['REPRESENTANTE_NO_CONFIRMADO', 'representative'],
]);

/** Reads a refused request body: a reason that is not about a form field is shown as a general message, even if the bank names a field (EXT-1182). */
const readBody = ({ codigo, campos = [], mensaje }: RefusalBody): RequestRefusal => {
  const why = stops.get(codigo);
  if (why !== undefined) return { refusal: 'stopped', why };
  return campos.length > 0
    ? { refusal: 'not-accepted', fields: campos }
    : { refusal: 'service', message: mensaje };
};

/** Maps a failed call of the portability request to its effect, row by row of section 8 of the specification (PERR-01, PERR-09, PERR-10, PERR-20, PAPI-24). */
export const readRequestRefusal = (failure: Failure): RequestRefusal => {
  if (endsSession(failure)) return { refusal: 'leave' };
  if (failure.kind === 'unreachable') return { refusal: 'connection' };
  if (failure.kind === 'unreadable') return { refusal: 'service' };
  if (failure.status === 409) return { refusal: 'already-asked' };
  if (failure.status === 400) return readBody(failure.body);
  const { codigo, mensaje } = failure.body;
  return codigo === 'SOLICITUDES_DEL_DIA' && mensaje !== undefined
    ? { refusal: 'too-many-today', message: mensaje }
    : { refusal: 'service', message: mensaje };
};
