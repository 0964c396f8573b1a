import { randomInBrowser, type RandomSource } from './random.ts';

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a new random idempotency key, one for each signature (PAPI-24). */
export const newRandomKey = (source: RandomSource & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string =>
  // Falls back to random bytes, since pages without HTTPS lack randomUUID.
  source.randomUUID?.() ?? hexOf(randomInBrowser(source).bytes(16));
