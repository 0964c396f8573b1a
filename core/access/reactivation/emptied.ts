import { E } from '../../shared/fp.ts';
import { advanceReactivation, type Reactivation, type ReactivationEvent } from './flow.ts';

export type ReactivationInput = 'rut' | 'captcha' | 'challenge';

const everyInput: readonly ReactivationInput[] = ['rut', 'captcha', 'challenge'];

/** BLQ-16, BLQ-22, BOX-54, CAPT-06, ERR-18 · What an accepted event empties; a captcha response is used once, and so is a credential. */
export const emptiedByReactivation = (
  flow: Reactivation,
  event: ReactivationEvent,
): readonly ReactivationInput[] => {
  const next = advanceReactivation(flow, event);
  if (E.isLeft(next)) return [];
  if (event.did === 'cancel' || next.right.at === 'finished') return everyInput;
  if (flow.at === 'enter-data') {
    const spent = event.did === 'not-found' || (event.did === 'change-rut' && flow.asking !== undefined);
    return spent ? ['captcha'] : [];
  }
  // Whoever leaves step 2 looks devices up again, with another response.
  if (next.right.at !== 'prove-device') return ['captcha', 'challenge'];
  return event.did === 'not-reactivated' ? ['challenge'] : [];
};
