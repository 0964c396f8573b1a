import { readChallengeRefusal, type ChallengeRefusal } from '../challenge/convert.ts';
import { resultCodes } from '../challenge/device-list.ts';
import type { DeviceType } from '../challenge/device.ts';
import type { Failure } from '../../shared/failure.ts';
import { messageCodes } from '../message-codes.ts';
import { isFlowOver } from '../flow-over.ts';
import {
  isLastTry,
  lockOf,
  noAnswer,
  shownTextOf,
  textOfNoAnswer,
  textOfTooMany,
  type ShownText,
} from '../shown-text.ts';

/** Error page of a first-key request: `system-error` is `Error de Sistema`; `dear-client` is `Estimado cliente` with `Volver` (KEY-16, KEY-18, KEY-43, KEY-45). */
export type KeyRequestPage = {
  readonly title: 'system-error' | 'dear-client';
  readonly message: ShownText;
};

export const userRejections = ['SCBCNX-0001', 'SCVALEXU-0001', 'SCVALEXU-0002', 'SCVALEXU-0004'] as const;
/** Reason why the bank does not let a user request a key, by its error code (KEY-10 to KEY-12). */
export type UserRejection = (typeof userRejections)[number];

export const oldKeyRejections = ['SCBCNX-0004', 'SCBCNX-0003'] as const;
/** Reason why the bank refuses the 1.0 key in a first-key request, by its error code: wrong or locked (KEY-29). */
export type OldKeyRejection = (typeof oldKeyRejections)[number];

export const deviceRejections = ['NO_DIGIPASS', 'NO_USR_EMP'] as const;
/** Reason why the company step of a first-key request is refused, by its error code: no device, or the user does not belong to the company (KEY-31). */
export type DeviceRejection = (typeof deviceRejections)[number];

export type Rejected<Code> = {
  readonly refusal: 'rejected';
  readonly code: Code;
  readonly until?: string | undefined;
  /** True if the next failure causes a lockout (EXT-2860). */
  readonly isLastTry?: boolean | undefined;
};
export type Failed = { readonly refusal: 'failed'; readonly page: KeyRequestPage };
export type Inline = { readonly refusal: 'inline'; readonly message: ShownText };
/** Refusal of a first-key request because every device of the person is locked (EXT-1331). */
export type LockedOut = { readonly refusal: 'locked-out'; readonly message: ShownText };

export type CreateRefusal = Failed | ChallengeRefusal;

const codeOf = (failure: Failure): string | undefined =>
  failure.kind === 'refused' ? failure.body.codigo || failure.body.errorCode : undefined;

const known = <Code extends string>(codes: readonly Code[], code: string | undefined): Code | undefined =>
  codes.find((each) => each === code);

const failedCreate = (failure: Failure, otherwise: ShownText): Failed => {
  const message = shownTextOf(failure.kind === 'refused' ? failure.body : {}, otherwise);
  return { refusal: 'failed', page: { title: 'dear-client', message } };
};

// Reads the lockout from the body of a refusal: when it ends, or that the next failure causes it; returns no field if the body has neither.
const lockoutOf = (failure: Failure): Omit<Rejected<never>, 'refusal' | 'code'> => {
  if (failure.kind !== 'refused') return {};
  const { bloqueadoHasta: until } = failure.body;
  return {
    ...(until === undefined ? {} : { until }),
    ...(isLastTry(failure.body) ? { isLastTry: true } : {}),
  };
};

const byCode =
  <Code extends string>(codes: readonly Code[]) =>
  (failure: Failure): Rejected<Code> | Failed => {
    if (isFlowOver(failure)) return failedCreate(failure, noAnswer);
    const written = codeOf(failure);
    const code = known(codes, written);
    if (code !== undefined) return { refusal: 'rejected', code, ...lockoutOf(failure) };
    const message: ShownText = textOfTooMany(failure) ?? {
      code: written ? messageCodes.userValidation : messageCodes.noCode,
    };
    return { refusal: 'failed', page: { title: 'system-error', message } };
  };

/** Maps a failed validation of the user (step 1 of a first-key request): a known code shows its reason, an unknown or missing code, or an ended flow, opens the error page (KEY-09 to KEY-12, KEY-16 to KEY-20, API-32, EXT-1303, EXT-1304). */
export const readUserRefusal = byCode(userRejections);

const readOldKeyAnswer = byCode(oldKeyRejections);

/** Maps a failed check of the 1.0 key in a first-key request: a known code shows its reason, a lost connection keeps the form with a message, any other failure opens the error page (KEY-28 to KEY-30, EXT-1316). */
export const readOldKeyRefusal = (failure: Failure): Rejected<OldKeyRejection> | Inline | Failed => {
  const lost = textOfNoAnswer(failure);
  return lost === undefined ? readOldKeyAnswer(failure) : { refusal: 'inline', message: lost };
};

/** Maps a failed check of the company or a failed device list in a first-key request: a known code shows its reason, locked devices end the journey, an ended flow opens its page, anything else shows a message in the form (KEY-31 to KEY-33, KEY-42, ERR-12, BOX-42). */
export const readCompanyRefusal = (
  failure: Failure,
  call: 'relation' | 'devices',
): Rejected<DeviceRejection> | Inline | LockedOut | Failed => {
  if (isFlowOver(failure)) return failedCreate(failure, noAnswer);
  const code = known(deviceRejections, codeOf(failure));
  if (code !== undefined) return { refusal: 'rejected', code };
  if (call === 'devices') {
    const body = failure.kind === 'refused' ? failure.body : undefined;
    const said = shownTextOf(body ?? {}, { key: 'devices-not-loaded' });
    return body?.codigo === resultCodes.blocked
      ? { refusal: 'locked-out', message: { ...said, lock: lockOf('dispositivos', body) } }
      : { refusal: 'inline', message: said };
  }
  if (failure.kind === 'refused') return { refusal: 'inline', message: shownTextOf(failure.body) };
  return { refusal: 'inline', message: textOfNoAnswer(failure) ?? noAnswer };
};

/** Maps a failed first-key request by device: a 401 goes to the challenge box, any other failure opens an error page with the server's message (KEY-43, KEY-44, BOX-45). */
export const readDeviceCreateRefusal = (failure: Failure, device?: DeviceType): CreateRefusal =>
  readChallengeRefusal(failure, device) ??
  failedCreate(
    failure,
    failure.kind === 'refused' && failure.status === 500 ? { key: 'challenge-not-checked' } : noAnswer,
  );

/** Maps a failed first-key request by 1.0 key: every failure opens an error page, a 401 too, since there is no challenge box (KEY-45). */
export const readOldKeyCreateRefusal = (failure: Failure): Failed => failedCreate(failure, noAnswer);
