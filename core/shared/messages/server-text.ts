import type { RefusalBody } from '../failure.ts';

/** Most characters shown of a message that a server sends (ERR-17). */
export const maxServerText = 500;

/** Cleans a server's message for display: trimmed and truncated; `undefined` if nothing is left (ERR-17). */
export const serverText = (text: string | undefined): string | undefined => {
  const read = [...(text ?? '').trim()].slice(0, maxServerText).join('');
  return read === '' ? undefined : read;
};

/** Returns the message of a refused call, cleaned: `mensaje` wins, else the list `messages` joined by line breaks (OLV-37, ERR-17). */
export const refusalText = ({
  mensaje,
  messages,
}: Pick<RefusalBody, 'mensaje' | 'messages'>): string | undefined =>
  serverText(mensaje) ?? serverText(messages?.join('\n'));
