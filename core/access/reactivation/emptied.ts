import { E } from '../../shared/fp.ts';
import { advanceReactivation, type Reactivation, type ReactivationEvent } from './flow.ts';

export type ReactivationInput = 'rut' | 'captcha' | 'challenge';

const everyInput: readonly ReactivationInput[] = ['rut', 'captcha', 'challenge'];

/** Returns the inputs of the key reactivation's form that an accepted event clears; captcha responses and credentials are single-use (BLQ-16, BLQ-22, BOX-54, CAPT-06, ERR-18). */
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
  // When the key reactivation leaves step 2, the captcha is cleared too, since the next device search needs a new captcha response.
  if (next.right.at !== 'prove-device') return ['captcha', 'challenge'];
  return event.did === 'not-reactivated' ? ['challenge'] : [];
};
