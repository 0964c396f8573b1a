import type { Failure } from '../../shared/failure.ts';

/** Error codes with which the bank refuses a document for a request that has ended. */
export const endedCodes = [
  'SOLICITUD_RETIRADA',
  'OFERTA_RECHAZADA',
  'SOLICITUD_VENCIDA',
  'SOLICITUD_TERMINADA',
] as const;

const ended: ReadonlySet<string | undefined> = new Set(endedCodes);

/** Tells whether the bank refused a document because its request has ended, so that no retry can succeed (EXT-1160). */
export const saysEnded = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 409 && ended.has(failure.body.codigo);
