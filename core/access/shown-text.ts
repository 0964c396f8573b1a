import type { Failure, RefusalBody } from '../shared/failure.ts';
import type { Lockable, ToldLock } from '../shared/locks.ts';
import { noAnswerCode } from '../shared/messages/catalogue.ts';
import { refusalText } from '../shared/messages/server-text.ts';
import type { Changes } from './changes.ts';
import type { MessageCode } from './message-codes.ts';

/** Key of a message without a catalogue code: connection lost, rate limited, list not loaded, credential not checked, no device, only a passkey that this browser cannot use, third key not sent, flow ended without a reason, service not available. */
export type ShownWord =
  | 'connection'
  | 'too-many'
  | 'devices-not-loaded'
  | 'challenge-not-checked'
  | 'no-device'
  | 'passkey-elsewhere'
  | 'third-key-not-sent'
  | 'flow-over'
  | 'out-of-service';

/** Message for the user: a catalogue code, the server's text or a text of the screen; for a lockout, also what is locked; after a failed attempt, also what further failures lock (EXT-1070, EXT-2860). */
export type ShownText = (
  | { readonly code: MessageCode | typeof noAnswerCode }
  | { readonly text: string }
  | { readonly key: ShownWord }
) & {
  readonly lock?: ToldLock | undefined;
  readonly failed?: FailedTry | undefined;
  /** What a failed call changed or may have changed at the bank, if the bank gave no reason for the failure (EXT-1072). */
  readonly after?: Changes | undefined;
};

/** Factor that a failed attempt counts against; `isLast` if the next failure locks it (EXT-2860). */
export type FailedTry = { readonly of: Lockable; readonly isLast: boolean };

type TellsTries = Pick<RefusalBody, 'intentosRestantes'>;

/** Tells whether a refusal says that one attempt is left before a lockout (EXT-2860). */
export const isLastTry = ({ intentosRestantes }: TellsTries): boolean => intentosRestantes === 1;

/** Returns the factor that a failed attempt counts against, and whether only one attempt is left (EXT-1070, EXT-2860). */
export const failedTryOf = (of: Lockable | undefined, body: TellsTries): Pick<ShownText, 'failed'> =>
  of === undefined ? {} : { failed: { of, isLast: isLastTry(body) } };

/** Builds the lockout shown to the user: `of` names the locked factor, and its end is read from the refusal's body, if the bank sends it (EXT-1314). */
export const lockOf = (of: Lockable, { bloqueadoHasta }: Pick<RefusalBody, 'bloqueadoHasta'>): ToldLock => ({
  of,
  until: bloqueadoHasta,
});

/** Message of code 501016, for a call without an answer. */
export const noAnswer: ShownText = { code: noAnswerCode };

/** Returns the server's message from a refusal, or the fallback (code 501016 by default) if it has none (ERR-17, BOX-45, OLV-37). */
export const shownTextOf = (
  body: Pick<RefusalBody, 'mensaje' | 'messages'>,
  otherwise: ShownText = noAnswer,
): ShownText => {
  const text = refusalText(body);
  return text === undefined ? otherwise : { text };
};

/** Returns the message for a call refused by the rate limit (429); `undefined` for any other failure (EXT-1303). */
export const textOfTooMany = (failure: Failure): ShownText | undefined =>
  failure.kind === 'refused' && failure.status === 429
    ? shownTextOf(failure.body, { key: 'too-many' })
    : undefined;

/** Returns the message for a call that did not reach the bank or timed out; `undefined` for any other failure (ERR-12, EXT-1305). */
export const textOfNoAnswer = (failure: Failure): ShownText | undefined => {
  if (failure.kind !== 'unreachable') return undefined;
  return failure.timedOut === true ? noAnswer : { key: 'connection' };
};
