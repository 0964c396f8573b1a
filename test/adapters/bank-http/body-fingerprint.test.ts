import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '#adapters/bank-http/body-fingerprint.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reversed(inner)])
      .reverse(),
  );
};

describe('the fingerprint of a body', () => {
  it('is independent of field order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(fingerprint(reversed(body))).toBe(fingerprint(body));
      }),
    );
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: { b: 1 } }, { b: { a: 1 } }],
  ])('tells %j from %j', (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });

  it('is 64 hexadecimal digits', () => {
    expect(fingerprint({})).toMatch(/^[\da-f]{64}$/);
  });
});
