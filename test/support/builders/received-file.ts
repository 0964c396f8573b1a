import type { ReceivedFile } from '#core/bank/ports.ts';

/** A small PDF that every rule takes. */
export const aReceivedFile = (changes: Partial<ReceivedFile> = {}): ReceivedFile => ({
  path: 'recibidos/1',
  name: 'balance.pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
  content: 'pdf',
  encrypted: false,
  ...changes,
});
