import { readChallengeRefusal, type ChallengeRefusal } from '../challenge/convert.ts';
import type { DeviceType } from '../challenge/device.ts';
import { isFlowOver } from '../flow-over.ts';
import { textOfTooMany, type ShownText } from '../shown-text.ts';
import type { Failure } from '../../shared/failure.ts';

/** Reason why a call about passkeys was refused: signed out, flow over, invalid values, no passkey more for this person, rate limit, a refused device credential, or no service. */
export type PasskeyRefusal =
  | { readonly refusal: 'signed-out' | 'over' | 'not-valid' | 'full' | 'out-of-service' }
  | { readonly refusal: 'too-many'; readonly message: ShownText }
  | Exclude<ChallengeRefusal, { refusal: 'ignored' }>;

/** Reads the refusal of a call about passkeys; a 401 without an error of the challenge box means that the session has ended. */
export const readPasskeyRefusal = (failure: Failure, device?: DeviceType): PasskeyRefusal => {
  const challenged = readChallengeRefusal(failure, device);
  if (challenged !== undefined)
    return challenged.refusal === 'ignored' ? { refusal: 'signed-out' } : challenged;
  if (isFlowOver(failure)) return { refusal: 'over' };
  const tooMany = textOfTooMany(failure);
  if (tooMany !== undefined) return { refusal: 'too-many', message: tooMany };
  return { refusal: failure.kind === 'refused' && failure.status < 500 ? 'not-valid' : 'out-of-service' };
};
