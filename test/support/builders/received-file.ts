import type { ReceivedFile } from '#core/bank/ports.ts';

/** Builds a small received PDF that passes every rule. */
export const aReceivedFile = (changes: Partial<ReceivedFile> = {}): ReceivedFile => ({
  path: 'recibidos/1',
  name: 'balance.pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
  content: 'pdf',
  encrypted: false,
  ...changes,
});
