import type { Failure, RefusalBody } from '../shared/failure.ts';
import type { Lockable, ToldLock } from '../shared/locks.ts';
import { noAnswerCode } from '../shared/messages/catalogue.ts';
import { refusalText } from '../shared/messages/server-text.ts';
import type { MessageCode } from './message-codes.ts';

/** Texts without a code: the connection is down, it asked too often, the list did not load, the credential could not be checked, nobody has a device. */
export type ShownWord =
  'connection' | 'too-many' | 'devices-not-loaded' | 'challenge-not-checked' | 'no-device';

/** What a journey tells its visitor: a text of the catalogue, the server's own words, or a text of the screen; and of a lock, which one it is. */
export type ShownText = (
  | { readonly code: MessageCode | typeof noAnswerCode }
  | { readonly text: string }
  | { readonly key: ShownWord }
) & { readonly lock?: ToldLock | undefined };

/** EXT-1314 · The lock that a refusal tells of. */
export const lockOf = (of: Lockable, { bloqueadoHasta }: Pick<RefusalBody, 'bloqueadoHasta'>): ToldLock => ({
  of,
  until: bloqueadoHasta,
});

export const noAnswer: ShownText = { code: noAnswerCode };

/** ERR-17, BOX-45, OLV-37 · The server's words, or what stands in for them: 501016 where nothing else does. */
export const shownTextOf = (
  body: Pick<RefusalBody, 'mensaje' | 'messages'>,
  otherwise: ShownText = noAnswer,
): ShownText => {
  const text = refusalText(body);
  return text === undefined ? otherwise : { text };
};

/** EXT-1303 · A call that was refused because its connection called too often; nothing of any other failure. */
export const textOfTooMany = (failure: Failure): ShownText | undefined =>
  failure.kind === 'refused' && failure.status === 429
    ? shownTextOf(failure.body, { key: 'too-many' })
    : undefined;

/** ERR-12, EXT-1305 · A call that never came through, or was sent and not answered in time; nothing of any other failure. */
export const textOfNoAnswer = (failure: Failure): ShownText | undefined => {
  if (failure.kind !== 'unreachable') return undefined;
  return failure.timedOut === true ? noAnswer : { key: 'connection' };
};
