import { readChallengeRefusal, type ChallengeRefusal } from '../challenge/convert.ts';
import type { DeviceType } from '../challenge/device.ts';
import { isFlowOver } from '../flow-over.ts';
import type { Failure } from '../../shared/failure.ts';

/** Why a call about passkeys did nothing: the session ended, its flow ended, what was sent is not right, the device was not, or the bank did not answer. */
export type PasskeyRefusal =
  | { readonly refusal: 'signed-out' | 'over' | 'not-valid' | 'out-of-service' }
  | Exclude<ChallengeRefusal, { refusal: 'ignored' }>;

/** Reads a refusal of a call about passkeys; a 401 without a device's message is that of an ended session. */
export const readPasskeyRefusal = (failure: Failure, device?: DeviceType): PasskeyRefusal => {
  const challenged = readChallengeRefusal(failure, device);
  if (challenged !== undefined)
    return challenged.refusal === 'ignored' ? { refusal: 'signed-out' } : challenged;
  if (isFlowOver(failure)) return { refusal: 'over' };
  return { refusal: failure.kind === 'refused' && failure.status < 500 ? 'not-valid' : 'out-of-service' };
};
