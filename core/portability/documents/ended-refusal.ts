import type { Failure } from '../../shared/failure.ts';

const ended: ReadonlySet<string | undefined> = new Set([
  'SOLICITUD_RETIRADA',
  'OFERTA_RECHAZADA',
  'SOLICITUD_VENCIDA',
  'SOLICITUD_TERMINADA',
]);

/** Tells whether the bank refused a document because its request has ended, so that no retry can succeed (EXT-1160). */
export const saysEnded = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 409 && ended.has(failure.body.codigo);
