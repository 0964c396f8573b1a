import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from '#adapters/bank-node/session-tokens.ts';

describe('SEC-08 the token of a session', () => {
  it('is 256 bits that fit an address, never the same twice', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual(Array(1000).fill(32));
    expect(new Set(tokens).size).toBe(1000);
  });

  it('is known afterwards by its sha-256 alone', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
