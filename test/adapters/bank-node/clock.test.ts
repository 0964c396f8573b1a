import { describe, expect, it } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';

describe("the bank's clock on the wall", () => {
  it.each([
    ['2026-03-05T13:42:07.500Z', '2026-03-05T10:42:07-03:00'],
    ['2026-07-05T13:42:00Z', '2026-07-05T09:42:00-04:00'],
    ['2026-01-01T02:59:59Z', '2025-12-31T23:59:59-03:00'],
    ['2024-02-29T23:00:00Z', '2024-02-29T20:00:00-03:00'],
  ])('EST-29 writes %s as %s', (instant, written) => {
    expect(bankClock().instant(Date.parse(instant))).toBe(written);
    expect(Date.parse(written)).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
  });

  it('says today by that clock', () => {
    expect(bankClock(() => Date.parse('2026-01-01T02:59:00Z')).today()).toEqual({
      year: 2025,
      month: 12,
      day: 31,
    });
  });
});
