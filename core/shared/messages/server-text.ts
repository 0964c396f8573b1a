import type { RefusalBody } from '../failure.ts';

/** Most characters shown of a server's text (ERR-17). */
export const maxServerText = 500;

/** Cleans a server's text for display: plain and truncated; none if nothing is left (ERR-17). */
export const serverText = (text: string | undefined): string | undefined => {
  const read = [...(text ?? '').trim()].slice(0, maxServerText).join('');
  return read === '' ? undefined : read;
};

/** Text of a refusal: `mensaje` wins, else the list of messages joined by line breaks (OLV-37, ERR-17). */
export const refusalText = ({
  mensaje,
  messages,
}: Pick<RefusalBody, 'mensaje' | 'messages'>): string | undefined =>
  serverText(mensaje) ?? serverText(messages?.join('\n'));
