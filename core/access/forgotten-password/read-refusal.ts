import { readChallengeRefusal } from '../challenge/convert.ts';
import type { ThirdKeySent } from '../challenge/third-key-sent.ts';
import type { DeviceType } from '../challenge/device.ts';
import type { DeviceLock } from '../challenge/locked-devices.ts';
import type { Failure, RefusalBody } from '../../shared/failure.ts';
import type { InvalidCode } from '../../shared/messages/refusal-messages.ts';
import { messageCodes } from '../message-codes.ts';
import { isFlowOver, textOfFlowOver } from '../flow-over.ts';
import {
  failedTryOf,
  isLastTry,
  lockOf,
  shownTextOf,
  textOfNoAnswer,
  textOfTooMany,
  type ShownText,
} from '../shown-text.ts';

/** Name of a call of the forgotten password journey to the bank (OLV-19, OLV-20, OLV-27, OLV-28). */
export type PasswordResetCall = 'validate' | 'devices' | 'reset-with-card' | 'reset-without-card';

/** Effect of a failed call on the forgotten password journey; a 400 may refuse the new key and may bring a new token. */
export type PasswordResetRefusal =
  | {
      readonly refusal: 'inline';
      readonly message: ShownText;
      readonly refusesPassword: boolean;
      readonly rToken?: string | undefined;
    }
  | { readonly refusal: 'convert'; readonly sent?: ThirdKeySent }
  | { readonly refusal: 'device'; readonly message: ShownText }
  | ({ readonly refusal: 'locked' } & DeviceLock)
  | { readonly refusal: 'ignored' }
  | { readonly refusal: 'over'; readonly message: ShownText }
  | { readonly refusal: 'system-error'; readonly message?: ShownText | undefined };

/** Tells whether the bank refused the new key: it breaks the password policy or is one of the last four (OLV-41). */
const refusesPassword = ({ codigo, errorCode }: RefusalBody): boolean =>
  codigo === messageCodes.passwordPolicy || errorCode === messageCodes.passwordPolicy;

const standIn: Readonly<Record<PasswordResetCall, ShownText | undefined>> = {
  validate: undefined,
  devices: { key: 'devices-not-loaded' },
  'reset-with-card': undefined,
  'reset-without-card': undefined,
};

/** Error code of a wrong card pin (OLV-44). */
const wrongPin = 'DATOS_INCORRECTOS' satisfies InvalidCode;
/** Error code of a locked card pin (OLV-44). */
const lockedPin = 'PIN_BLOQUEADO' satisfies InvalidCode;

const read400 = (body: RefusalBody, call: PasswordResetCall): PasswordResetRefusal => {
  const changes = call === 'reset-with-card' || call === 'reset-without-card';
  const used = changes && refusesPassword(body);
  const said = used ? { code: messageCodes.usedPassword } : shownTextOf(body, standIn[call]);
  const countsPin = call === 'validate' && (body.codigo === wrongPin || isLastTry(body));
  return {
    refusal: 'inline',
    message:
      body.codigo === lockedPin
        ? { ...said, lock: lockOf('pin', body) }
        : { ...said, ...failedTryOf(countsPin ? 'pin' : undefined, body) },
    refusesPassword: used,
    rToken: body.rToken,
  };
};

/** Maps a failed call of a forgotten password to its effect on the journey, row by row of the specification; a lost connection keeps the form (OLV-35 to OLV-41, BOX-40, BOX-41, BOX-45, EXT-1303 to EXT-1305, EXT-1314, EXT-2860). */
export const readPasswordResetRefusal = (
  failure: Failure,
  call: PasswordResetCall,
  device?: DeviceType,
): PasswordResetRefusal => {
  if (failure.kind === 'refused' && failure.status === 400)
    return isFlowOver(failure)
      ? { refusal: 'over', message: textOfFlowOver(failure.body) }
      : read400(failure.body, call);
  const lost = textOfNoAnswer(failure);
  if (lost !== undefined) return { refusal: 'inline', message: lost, refusesPassword: false };
  return (
    readChallengeRefusal(failure, device) ?? { refusal: 'system-error', message: textOfTooMany(failure) }
  );
};
