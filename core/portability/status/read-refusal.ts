import { endsSession, type Failure } from '../../shared/failure.ts';
import { isNotOffered } from '../../shared/not-offered.ts';

/** Effect of a failed withdrawal on its screen. */
export type WithdrawalRefusal = 'leave' | 'connection' | 'too-late' | 'not-offered' | 'service';

/** Maps a failed withdrawal to its effect: 409 means that the offer was made first; 404 for a listed request means that the bank has no withdrawals. */
export const readWithdrawalRefusal = (failure: Failure): WithdrawalRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind === 'unreachable') return 'connection';
  if (failure.kind === 'refused' && failure.status === 409) return 'too-late';
  return isNotOffered(failure) ? 'not-offered' : 'service';
};

/** Effect of a failed offer call on its screen; `prove-again` asks the identity questions again. */
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

/** Maps a failed offer call to its effect by the bank's reason; 404 for a listed request means that the bank has no offers (EXT-1502, EXT-1503). */
export const readOfferRefusal = (failure: Failure): OfferRefusal => {
  if (endsSession(failure)) return 'leave';
  if (failure.kind === 'unreachable') return 'connection';
  if (isNotOffered(failure)) return 'not-offered';
  return (failure.kind === 'refused' ? ofOffer.get(failure.body.codigo) : undefined) ?? 'service';
};
