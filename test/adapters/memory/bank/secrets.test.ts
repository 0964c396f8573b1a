import { describe, expect, it } from 'vitest';
import { memorySecrets } from '#adapters/memory/bank/secrets.ts';

const many = Array.from({ length: 2000 }, (_, place) => `texto ${place}`);

describe('the chance of a bank in memory', () => {
  const secrets = memorySecrets();

  it('makes tokens of 256 bits for an address, each another', () => {
    const tokens = many.map(() => secrets.newToken());
    expect(new Set(tokens).size).toBe(many.length);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('hashes the same text to the same 64 digits, and another text to others', () => {
    expect(new Set(many.map(secrets.hash)).size).toBe(many.length);
    expect(secrets.hash('uno')).toBe(memorySecrets().hash('uno'));
    expect(secrets.hash('')).toMatch(/^[\da-f]{64}$/);
  });

  it('keys its hashes by a secret of this bank', () => {
    expect(secrets.keyed('uno')).toBe(secrets.keyed('uno'));
    expect(secrets.keyed('uno')).not.toBe(memorySecrets().keyed('uno'));
    expect(new Set(many.map(secrets.keyed)).size).toBe(many.length);
  });

  it('draws fractions from 0 up to but not 1', () => {
    const drawn = many.map(() => secrets.fraction());
    for (const fraction of drawn) expect(fraction >= 0 && fraction < 1).toBe(true);
    expect(Math.max(...drawn) - Math.min(...drawn)).toBeGreaterThan(0.9);
  });
});
