import { endsSession, type Failure, type RefusalBody } from '../../shared/failure.ts';

/** What no correction of the request mends: the company became a customer, or nobody confirmed its representative. */
export type StoppedBy = 'customer' | 'representative';

/** How the company and request steps meet a failed call. */
export type RequestRefusal =
  | { readonly refusal: 'leave' }
  | { readonly refusal: 'connection' }
  | { readonly refusal: 'already-asked' }
  | { readonly refusal: 'not-accepted'; readonly fields: readonly string[] }
  | { readonly refusal: 'stopped'; readonly why: StoppedBy }
  /** So many a day; the bank's sentence says when the next one may be sent (EXT-2545). */
  | { readonly refusal: 'too-many-today'; readonly message: string }
  | { readonly refusal: 'service'; readonly message?: string | undefined };

const stops = new Map<string | undefined, StoppedBy>([
  ['YA_ES_CLIENTE', 'customer'],
  ['REPRESENTANTE_NO_CONFIRMADO', 'representative'],
]);

/** EXT-1182 · A reason that is not in the form is told as such, whatever field the bank names with it. */
const readBody = ({ codigo, campos = [], mensaje }: RefusalBody): RequestRefusal => {
  const why = stops.get(codigo);
  if (why !== undefined) return { refusal: 'stopped', why };
  return campos.length > 0
    ? { refusal: 'not-accepted', fields: campos }
    : { refusal: 'service', message: mensaje };
};

/** PERR-01, PERR-09, PERR-10, PERR-20, PAPI-24 · Section 8 of the source for the request, row by row. */
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
