import { readChallengeRefusal } from '../challenge/convert.ts';
import type { ThirdKeySent } from '../challenge/third-key-sent.ts';
import { deviceWord, type DeviceType } from '../challenge/device.ts';
import { resultCodes } from '../challenge/device-list.ts';
import type { Failure, RefusalBody } from '../../shared/failure.ts';
import type { ToldLock } from '../../shared/locks.ts';
import { refusalText } from '../../shared/messages/server-text.ts';
import { isFlowOver, textOfFlowOver } from '../flow-over.ts';
import { isLastTry, lockOf, noAnswer, shownTextOf, textOfTooMany, type ShownText } from '../shown-text.ts';

/** Name of a call of the key reactivation to the bank; both calls share one table of refusals (BLQ-18, BLQ-44). */
export type ReactivationCall = 'find' | 'reactivate';

/** Effect of a failed bank call on the key reactivation journey. */
export type ReactivationRefusal =
  | {
      readonly refusal: 'incorrect-data';
      readonly device?: DeviceType | undefined;
      /** True if the next failure locks the device (EXT-2860). */
      readonly isLastTry?: boolean | undefined;
    }
  | { readonly refusal: 'blocked'; readonly lock: ToldLock; readonly device?: DeviceType | undefined }
  | { readonly refusal: 'not-completed'; readonly message?: string | undefined }
  | { readonly refusal: 'over'; readonly message: ShownText }
  | { readonly refusal: 'convert'; readonly sent?: ThirdKeySent }
  | { readonly refusal: 'device'; readonly message: ShownText }
  | { readonly refusal: 'error'; readonly message: ShownText }
  | { readonly refusal: 'system-error'; readonly message: ShownText };

const read400 = (body: RefusalBody, device: DeviceType | undefined): ReactivationRefusal => {
  if (body.errorProcess !== '-1') return { refusal: 'not-completed' };
  if (body.errorCode === '-1')
    return {
      refusal: 'incorrect-data',
      device,
      ...(isLastTry(body) ? { isLastTry: true } : {}),
    };
  return body.errorCode === '0'
    ? { refusal: 'not-completed', message: refusalText(body) }
    : { refusal: 'not-completed' };
};

// Reads a 401 that refuses the device credential; `undefined` for any other failure and for a lockout, which the caller handles.
const read401 = (failure: Failure): ReactivationRefusal | undefined => {
  const challenge = readChallengeRefusal(failure);
  return challenge?.refusal === 'ignored' || challenge?.refusal === 'locked' ? undefined : challenge;
};

const standIn: Readonly<Record<ReactivationCall, ShownText>> = {
  find: { key: 'devices-not-loaded' },
  reactivate: { key: 'challenge-not-checked' },
};

/** Maps a failed bank call of the key reactivation to its effect on the journey, row by row of the specification (BLQ-32 to BLQ-37, BLQ-41 to BLQ-44, BOX-45, EXT-1303, EXT-1304, EXT-1314). */
export const readReactivationRefusal = (
  failure: Failure,
  call: ReactivationCall,
  device?: DeviceType,
): ReactivationRefusal => {
  if (failure.kind !== 'refused') return { refusal: 'system-error', message: noAnswer };
  const { status, body } = failure;
  if ((status === 400 || status === 401) && body.errorCajaDesafio?.codigo === resultCodes.blocked)
    return {
      refusal: 'blocked',
      device,
      lock: lockOf(device === undefined ? 'dispositivos' : deviceWord[device], body),
    };
  if (isFlowOver(failure)) return { refusal: 'over', message: textOfFlowOver(body) };
  if (status === 400) return read400(body, device);
  if (status === 500) return { refusal: 'error', message: shownTextOf(body, standIn[call]) };
  return read401(failure) ?? { refusal: 'system-error', message: textOfTooMany(failure) ?? noAnswer };
};
