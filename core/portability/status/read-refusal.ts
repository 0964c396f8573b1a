import { endsSession, type Failure } from '../../shared/failure.ts';
import { isNotOffered } from '../../shared/not-offered.ts';

/** How a withdrawal that failed is met. */
export type WithdrawalRefusal = 'leave' | 'connection' | 'too-late' | 'not-offered' | 'service';

/** A 409 says that the offer came first; a bank that lists a request and knows no way to withdraw it does not offer one. */
export const readWithdrawalRefusal = (failure: Failure): WithdrawalRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind === 'unreachable') return 'connection';
  if (failure.kind === 'refused' && failure.status === 409) return 'too-late';
  return isNotOffered(failure) ? 'not-offered' : 'service';
};

/** How a call about an offer that failed is met; `prove-again` asks the questions once more. */
export type OfferRefusal =
  | 'leave'
  | 'connection'
  | 'ended'
  | 'answered'
  | 'withdrawn'
  | 'changed'
  | 'no-offer'
  | 'prove-again'
  | 'not-offered'
  | 'service';

const ofOffer = new Map<string | undefined, OfferRefusal>([
  ['OFERTA_VENCIDA', 'ended'],
  ['OFERTA_RESPONDIDA', 'answered'],
  ['OFERTA_CAMBIO', 'changed'],
  ['SOLICITUD_RETIRADA', 'withdrawn'],
  ['SOLICITUD_SIN_OFERTA', 'no-offer'],
  ['IDENTIDAD_POR_PROBAR', 'prove-again'],
]);

/** EXT-1502, EXT-1503 · The reason as the bank names it; a bank that lists a request and knows no such call does not offer it. */
export const readOfferRefusal = (failure: Failure): OfferRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind === 'unreachable') return 'connection';
  if (isNotOffered(failure)) return 'not-offered';
  return (failure.kind === 'refused' ? ofOffer.get(failure.body.codigo) : undefined) ?? 'service';
};
