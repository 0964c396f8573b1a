import type { Random } from '#core/shared/ports.ts';

export type RandomSource = Pick<Crypto, 'getRandomValues'>;

/** Makes the port of cryptographic random numbers; its fractions have 53 random bits. */
export const randomInBrowser = (source: RandomSource): Random => ({
  fraction: () => {
    const [high = 0, low = 0] = source.getRandomValues(new Uint32Array(2));
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
  },
  bytes: (count) => source.getRandomValues(new Uint8Array(count)),
});
