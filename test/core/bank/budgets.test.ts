import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowancesOf, budgetWindow, spentBy } from '#core/bank/budgets.ts';

describe('API-32 limit of calls within a minute', () => {
  it.each([
    ['nothing before', [], 2, 1_000, { gone: 0, verdict: { allowed: true } }],
    ['one call is left', [500], 2, 1_000, { gone: 0, verdict: { allowed: true } }],
    ['none is left', [0, 500], 2, 1_000, { gone: 0, verdict: { allowed: false, seconds: 59 } }],
    ['a begun second is waited whole', [1], 1, 1_000, { gone: 0, verdict: { allowed: false, seconds: 60 } }],
    ['the oldest call is about to go', [0], 1, 59_999, { gone: 0, verdict: { allowed: false, seconds: 1 } }],
    ['the oldest call is a minute old', [0], 1, budgetWindow, { gone: 1, verdict: { allowed: true } }],
    ['nothing is allowed', [], 0, 0, { gone: 0, verdict: { allowed: false, seconds: 60 } }],
  ])('%s', (_, times, limit, now, expected) => {
    expect(spentBy(times, limit, now)).toEqual(expected);
  });

  it('never admits more in any minute than the limit, and admits a caller after the announced wait', () => {
    const waits = fc.array(fc.nat(30_000), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 1, max: 5 }), (pauses, limit) => {
        let now = 0;
        let times: readonly number[] = [];
        const passed: number[] = [];
        for (const pause of pauses) {
          now += pause;
          const spent = spentBy(times, limit, now);
          times = times.slice(spent.gone);
          if (spent.verdict.allowed) times = [...times, now];
          if (spent.verdict.allowed) passed.push(now);
          else expect(spentBy(times, limit, now + spent.verdict.seconds * 1_000).verdict.allowed).toBe(true);
        }
        for (const end of passed)
          expect(
            passed.filter((time) => time <= end && time > end - budgetWindow).length,
          ).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

it("EXT-502 EXT-511 EXT-3039 a neighbourhood may use a quarter of the total, a rut with card number a fifth of its source's openings, a token a quarter of its source but ten", () => {
  const allowances = allowancesOf({ captcha: 10, identity: 31, queries: 60 });
  expect(allowances.captcha).toEqual({
    ofSource: 10,
    ofRefused: 100,
    ofNeighbourhood: 250,
    ofReserve: 250,
    ofToken: 10,
    ofAll: 1_000,
  });
  expect(allowances.opening).toEqual({
    ofSource: 31,
    ofRefused: 310,
    ofNeighbourhood: 775,
    ofReserve: 775,
    ofToken: 10,
    ofAll: 3_100,
    ofPair: 7,
  });
  expect(allowances.round).toEqual({
    ofSource: 62,
    ofRefused: 620,
    ofNeighbourhood: 1_550,
    ofReserve: 1_550,
    ofToken: 16,
    ofAll: 6_200,
  });
});
