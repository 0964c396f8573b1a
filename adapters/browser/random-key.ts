import { randomInBrowser, type RandomSource } from './random.ts';

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** PAPI-24 · A key of its own for each signing. */
export const newRandomKey = (source: RandomSource & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string =>
  // A page served without encryption has no randomUUID.
  source.randomUUID?.() ?? hexOf(randomInBrowser(source).bytes(16));
