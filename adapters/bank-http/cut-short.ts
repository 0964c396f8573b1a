import type { IncomingMessage } from 'node:http';

const readers = new WeakMap<IncomingMessage, (() => void)[]>();
const over = new WeakSet<IncomingMessage>();

/** Tells whoever reads this body that it comes to no end for him, once; at once where that is known already. */
export const whenCutShort = (raw: IncomingMessage, tell: () => void): void => {
  if (over.has(raw)) tell();
  else readers.set(raw, [...(readers.get(raw) ?? []), tell]);
};

/** EXT-2246 · Of a call that was answered Node tells nobody that its line closed, so whoever reads its body hears of the answer. */
export const cutShort = (raw: IncomingMessage): void => {
  over.add(raw);
  const told = readers.get(raw) ?? [];
  readers.delete(raw);
  told.forEach((tell) => tell());
};
