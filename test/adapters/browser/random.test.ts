import { describe, expect, it } from 'vitest';
import { randomInBrowser, type RandomSource } from '#adapters/browser/random.ts';

const sourceOf = (word: number): RandomSource => ({
  getRandomValues: (array) => {
    if (array instanceof Uint32Array) array.fill(word);
    return array;
  },
});

describe('a fraction from the strong source', () => {
  it.each([
    [0, 0],
    [0x8000_0000, 0.5 + 2 ** -28],
    [0xffff_ffff, 1 - 2 ** -53],
  ])('of words %i is %d, from 0 up to but not 1', (word, fraction) => {
    expect(randomInBrowser(sourceOf(word)).fraction()).toBe(fraction);
  });

  it('is another each time', () => {
    const { fraction } = randomInBrowser(crypto);
    const drawn = Array.from({ length: 200 }, fraction);
    expect(new Set(drawn).size).toBe(200);
    expect(drawn.filter((one) => !(one >= 0 && one < 1))).toEqual([]);
    expect(Math.min(...drawn)).toBeLessThan(0.25);
    expect(Math.max(...drawn)).toBeGreaterThan(0.75);
  });

  it('gives as many bytes as asked', () => {
    expect(randomInBrowser(crypto).bytes(16)).toHaveLength(16);
  });
});
