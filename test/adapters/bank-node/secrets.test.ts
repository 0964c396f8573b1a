import { describe, expect, it } from 'vitest';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';

describe('the secrets of a bank', () => {
  it('key their hashes, the same on every node that has the key', () => {
    const keyed = bankSecrets('one key').keyed('12345678-5');
    expect(bankSecrets('one key').keyed('12345678-5')).toBe(keyed);
    expect(bankSecrets('another key').keyed('12345678-5')).not.toBe(keyed);
    expect(bankSecrets('one key').keyed('12345678-6')).not.toBe(keyed);
    expect(bankSecrets('one key').hash('12345678-5')).not.toBe(keyed);
    expect(keyed).toMatch(/^[\da-f]{64}$/);
  });

  it('draw fractions from 0 up to but not 1, spread over the whole', () => {
    const drawn = Array.from({ length: 2000 }, bankSecrets('key').fraction);
    expect(drawn.every((fraction) => fraction >= 0 && fraction < 1)).toBe(true);
    const quarters = [0, 1, 2, 3].map(
      (quarter) => drawn.filter((one) => Math.floor(one * 4) === quarter).length,
    );
    expect(Math.min(...quarters)).toBeGreaterThan(350);
  });
});
