import { describe, expect, it } from 'vitest';
import { newRandomKey } from '#adapters/browser/random-key.ts';

const withoutUuid = { getRandomValues: crypto.getRandomValues.bind(crypto) };

describe('PAPI-24 a signing has a key of its own', () => {
  it('never the same twice, and never longer than a bank takes', () => {
    const keys = Array.from({ length: 100 }, (_, turn) =>
      newRandomKey(turn % 2 === 0 ? crypto : withoutUuid),
    );
    expect(new Set(keys).size).toBe(100);
    expect(keys.filter((key) => !/^[\da-f-]{32,36}$/.test(key))).toEqual([]);
  });

  it('also on a page without encryption, where the browser makes none', () => {
    expect(newRandomKey(withoutUuid)).toMatch(/^[\da-f]{32}$/);
    expect(newRandomKey()).toMatch(/^[\da-f-]{36}$/);
  });
});
