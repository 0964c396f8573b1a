import type { CertificateFailure } from '../ports.ts';
import type { Failure, RefusalBody } from '../../shared/failure.ts';
import { serverText } from '../../shared/messages/server-text.ts';
import { lockOf, noAnswer, type ShownText } from '../shown-text.ts';
import { deviceType, deviceWord, type DeviceType } from './device.ts';
import { resultCodes } from './device-list.ts';
import type { DeviceLock } from './locked-devices.ts';
import type { Offer } from './offered-devices.ts';
import { toDevice } from './parse-device.ts';

/** BOX-40 · The code that turns the box into a third key. */
export const conversionCode = '99';

/** BOX-40, EXT-1340 · Whether a signature was right and the bank asks for a third key on top. */
export const asksThirdKey = (failure: CertificateFailure): boolean =>
  failure.kind === 'server' && failure.codigo === conversionCode;

/** BOX-40, BOX-41 · A converted box has a third key only; its code was sent to the phone, so that it has no serial number to show. */
export const thirdKeyInstead: Offer = {
  devices: [toDevice({ numeroSerie: '', tipo: deviceType.thirdKey })],
  isConverted: true,
  locked: [],
};

/** BOX-41 · Where a 401 tells its code. */
export const challengeCodeOf = ({ errorCajaDesafio, codigo, errorCode }: RefusalBody): string | undefined =>
  errorCajaDesafio?.codigo ?? codigo ?? errorCode;

/** What a 401 means to the box: become a third key, say why at the device, lock it, or nothing that it knows. */
export type ChallengeRefusal =
  | { readonly refusal: 'convert' }
  | { readonly refusal: 'device'; readonly message: ShownText }
  | ({ readonly refusal: 'locked' } & DeviceLock)
  | { readonly refusal: 'ignored' };

/** BOX-40, BOX-41, BLQ-43, EXT-1314 · Code 99 converts; any other refusal of the challenge shows its glosa, and a lock names its device; `undefined` when it is no 401. */
export const readChallengeRefusal = (failure: Failure, device?: DeviceType): ChallengeRefusal | undefined => {
  if (failure.kind !== 'refused' || failure.status !== 401) return undefined;
  const { body } = failure;
  if (challengeCodeOf(body) === conversionCode) return { refusal: 'convert' };
  if (body.errorCajaDesafio === undefined) return { refusal: 'ignored' };
  const text = serverText(body.errorCajaDesafio.glosa);
  const said: ShownText = text === undefined ? noAnswer : { text };
  if (device === undefined || body.errorCajaDesafio.codigo !== resultCodes.blocked)
    return { refusal: 'device', message: said };
  const lock = lockOf(deviceWord[device], body);
  return { refusal: 'locked', device, until: lock.until, message: { ...said, lock } };
};
