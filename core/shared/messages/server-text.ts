import type { RefusalBody } from '../failure.ts';

/** ERR-17 · The most characters of a server's text that are shown. */
export const maxServerText = 500;

/** ERR-17 · A server's text as it is shown: plain and short; none when there is nothing to read. */
export const serverText = (text: string | undefined): string | undefined => {
  const read = [...(text ?? '').trim()].slice(0, maxServerText).join('');
  return read === '' ? undefined : read;
};

/** OLV-37, ERR-17 · `mensaje` wins; a list of messages is joined line by line. */
export const refusalText = ({
  mensaje,
  messages,
}: Pick<RefusalBody, 'mensaje' | 'messages'>): string | undefined =>
  serverText(mensaje) ?? serverText(messages?.join('\n'));
