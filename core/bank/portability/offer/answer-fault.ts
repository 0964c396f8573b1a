import type { OfferAnswerKind, OfferTerms } from '../../../portability/status/offer.ts';
import { hasOffer } from '../../../portability/status/request-statuses.ts';
import type { KeptRequest } from '../../ports.ts';
import type { AnswerFault } from './offer-ports.ts';

/** Returns the reason why an offer cannot be answered now, `undefined` if it can; a repeated identical answer is handled before (EXT-1503). */
export const answerFault = (
  { estado, withdrawal, answer, ended }: Pick<KeptRequest, 'answer' | 'ended' | 'estado' | 'withdrawal'>,
  offer: Pick<OfferTerms, 'version'> | undefined,
  said: { readonly kind: OfferAnswerKind; readonly version: string },
): Exclude<AnswerFault, 'unproved'> | undefined => {
  if (answer !== undefined) return 'answered';
  if (withdrawal !== undefined) return 'withdrawn';
  if (!hasOffer(estado) || offer === undefined) return 'no-offer';
  if (offer.version !== said.version) return 'changed';
  return ended === undefined ? undefined : 'ended';
};
