import type { Failure, RefusalBody } from '../../shared/failure.ts';
import { serverText } from '../../shared/messages/server-text.ts';
import { noAnswer, type ShownText } from '../shown-text.ts';
import { deviceType } from './device.ts';
import type { Offer } from './offered-devices.ts';
import { toDevice } from './parse-device.ts';

/** BOX-40 · The code that turns the box into a third key. */
export const conversionCode = '99';

/** BOX-40, BOX-41 · A converted box has a third key only; its code was sent to the phone, so that it has no serial number to show. */
export const thirdKeyInstead: Offer = {
  devices: [toDevice({ numeroSerie: '', tipo: deviceType.thirdKey })],
  isConverted: true,
};

/** BOX-41 · Where a 401 tells its code. */
export const challengeCodeOf = ({ errorCajaDesafio, codigo, errorCode }: RefusalBody): string | undefined =>
  errorCajaDesafio?.codigo ?? codigo ?? errorCode;

/** What a 401 means to the box: become a third key, say why at the device, or nothing that it knows. */
export type ChallengeRefusal =
  | { readonly refusal: 'convert' }
  | { readonly refusal: 'device'; readonly message: ShownText }
  | { readonly refusal: 'ignored' };

/** BOX-40, BOX-41, BLQ-43 · Code 99 converts; any other refusal of the challenge shows its glosa; `undefined` when it is no 401. */
export const readChallengeRefusal = (failure: Failure): ChallengeRefusal | undefined => {
  if (failure.kind !== 'refused' || failure.status !== 401) return undefined;
  const { body } = failure;
  if (challengeCodeOf(body) === conversionCode) return { refusal: 'convert' };
  if (body.errorCajaDesafio === undefined) return { refusal: 'ignored' };
  const text = serverText(body.errorCajaDesafio.glosa);
  return { refusal: 'device', message: text === undefined ? noAnswer : { text } };
};
