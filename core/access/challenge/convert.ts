import type { CertificateFailure } from '../ports.ts';
import type { Failure, RefusalBody } from '../../shared/failure.ts';
import { challengeText } from '../../shared/messages/refusal-messages.ts';
import { serverText } from '../../shared/messages/server-text.ts';
import { failedTryOf, isLastTry, lockOf, noAnswer, type ShownText } from '../shown-text.ts';
import { deviceType, deviceWord, type DeviceType } from './device.ts';
import { resultCodes } from './device-list.ts';
import type { DeviceLock } from './locked-devices.ts';
import type { Offer } from './offered-devices.ts';
import { toDevice } from './parse-device.ts';
import { readThirdKey, type ThirdKeySent } from './third-key-sent.ts';

/** Error code 99, by which the bank requires a third key (one-time code by SMS) in place of the devices shown in the challenge box (BOX-40). */
export const conversionCode = '99';

/** Tells whether a certificate failure means that the signature was right, but the bank requires a third key as well (BOX-40, EXT-1340). */
export const asksThirdKey = (
  failure: CertificateFailure,
): failure is Extract<CertificateFailure, { kind: 'server' }> =>
  failure.kind === 'server' && failure.codigo === conversionCode;

/** Content of the challenge box when a third key replaces all devices; the third key has no serial number, since its code was sent to the phone (BOX-40, BOX-41). */
export const thirdKeyInstead: Offer = {
  devices: [toDevice({ numeroSerie: '', tipo: deviceType.thirdKey })],
  isConverted: true,
  locked: [],
};

/** Builds the content of a challenge box in which a third key replaced the devices; if the bank states whether the code was sent, another code can be asked for in the same flow (EXT-2615). */
export const thirdKeyOffer = (sent: ThirdKeySent | undefined): Offer =>
  sent === undefined
    ? thirdKeyInstead
    : {
        ...thirdKeyInstead,
        devices: thirdKeyInstead.devices.map((device) => ({ ...device, envio: 'al-elegir' })),
        sent,
      };

/** Returns the error code in the body of a 401 from the challenge, from the first of its fields that has one; an empty text is none (BOX-41). */
export const challengeCodeOf = ({ errorCajaDesafio, codigo, errorCode }: RefusalBody): string | undefined =>
  [errorCajaDesafio?.codigo, codigo, errorCode].find((code) => code !== undefined && code !== '');

/** Effect of a 401 on the challenge box: replace the devices by a third key, show an error at the device, lock the device, or none. */
export type ChallengeRefusal =
  | { readonly refusal: 'convert'; readonly sent?: ThirdKeySent }
  | { readonly refusal: 'device'; readonly message: ShownText }
  | ({ readonly refusal: 'locked' } & DeviceLock)
  | { readonly refusal: 'ignored' };

const convertBy = ({ terceraClave }: RefusalBody): ChallengeRefusal =>
  terceraClave === undefined
    ? { refusal: 'convert' }
    : { refusal: 'convert', sent: readThirdKey(terceraClave) };

// Tells whether a refused credential certainly counted as a failed attempt: true if the bank says that it is wrong or that one attempt is left, false for a missing or unsuitable credential.
const isWrong = (body: RefusalBody): boolean =>
  isLastTry(body) || body.errorCajaDesafio?.codigo === challengeText.wrong.codigo;

/** Returns the effect of a 401 on the challenge box: code 99 replaces the devices by a third key, a lockout disables `device`, any other code shows its `glosa` and whether one attempt is left, and a body without `errorCajaDesafio` changes nothing; `undefined` for any other failure (BOX-40, BOX-41, BLQ-43, EXT-1314, EXT-2860). */
export const readChallengeRefusal = (failure: Failure, device?: DeviceType): ChallengeRefusal | undefined => {
  if (failure.kind !== 'refused' || failure.status !== 401) return undefined;
  const { body } = failure;
  if (challengeCodeOf(body) === conversionCode) return convertBy(body);
  if (body.errorCajaDesafio === undefined) return { refusal: 'ignored' };
  const text = serverText(body.errorCajaDesafio.glosa);
  const said: ShownText = text === undefined ? noAnswer : { text };
  if (device === undefined || body.errorCajaDesafio.codigo !== resultCodes.blocked)
    return {
      refusal: 'device',
      message: isWrong(body) ? { ...said, ...failedTryOf(device && deviceWord[device], body) } : said,
    };
  const lock = lockOf(deviceWord[device], body);
  return { refusal: 'locked', device, until: lock.until, message: { ...said, lock } };
};
