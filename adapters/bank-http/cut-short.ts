import type { IncomingMessage } from 'node:http';

const readers = new WeakMap<IncomingMessage, (() => void)[]>();
const over = new WeakSet<IncomingMessage>();

/** Calls a function once when this request is answered before its body has arrived completely; at once if that has happened already. */
export const whenCutShort = (raw: IncomingMessage, tell: () => void): void => {
  if (over.has(raw)) tell();
  else readers.set(raw, [...(readers.get(raw) ?? []), tell]);
};

/** Tells the code that reads a request's body that the call was answered early and it must stop waiting for the rest of the body (EXT-2246). */
export const cutShort = (raw: IncomingMessage): void => {
  over.add(raw);
  const told = readers.get(raw) ?? [];
  readers.delete(raw);
  told.forEach((tell) => tell());
};
