import type { Secrets } from '#core/bank/shared-ports.ts';

const words = 8;

// Mixes a text and a seed into 32 bits, a hash without any security.
const mixed = (text: string, seed: number): number => {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  for (const letter of text)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) ^ (state >>> 13);
  state = Math.imul(state ^ (state >>> 16), 0xc2b2ae35);
  return (state ^ (state >>> 15)) >>> 0;
};

const digest = (text: string): string =>
  Array.from({ length: words }, (_, word) => mixed(text, word).toString(16).padStart(8, '0')).join('');

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates random tokens and insecure hashes, for tests and demonstrations without real secrets. */
export const memorySecrets = (): Secrets => {
  const newToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
  const own = newToken();
  return {
    newToken,
    hash: digest,
    keyed: (text) => digest(`${own}|${text}`),
    fraction: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  };
};
