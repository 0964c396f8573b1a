import type { IncomingMessage } from 'node:http';

const readers = new WeakMap<IncomingMessage, (() => void)[]>();
const over = new WeakSet<IncomingMessage>();

/** Calls a function once when the body of this request is cut off before its end, at once if it already was. */
export const whenCutShort = (raw: IncomingMessage, tell: () => void): void => {
  if (over.has(raw)) tell();
  else readers.set(raw, [...(readers.get(raw) ?? []), tell]);
};

/** Signals the end of an answered call to the code that reads its body, since Node does not report the closed connection (EXT-2246). */
export const cutShort = (raw: IncomingMessage): void => {
  over.add(raw);
  const told = readers.get(raw) ?? [];
  readers.delete(raw);
  told.forEach((tell) => tell());
};
