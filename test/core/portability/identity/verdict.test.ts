import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityVerdict } from '#core/portability/identity/verdict.ts';

const verdictOf = (correctAnswers: number, questionsAsked: number, remaining?: number) =>
  identityVerdict({ correctAnswers, questionsAsked, remaining, blockHours: 24 });

describe('QST-21 QST-22 QST-31 MOD-10 EXT-1106 verdict of the scores', () => {
  it.each([
    [4, 4, 2, { verdict: 'confirmed' }],
    [3, 3, 1, { verdict: 'confirmed' }],
    [3, 4, 2, { verdict: 'wrong', blockHours: 24, triesLeft: 2 }],
    [3, 4, 1, { verdict: 'wrong', blockHours: 24, triesLeft: 1 }],
    [0, 4, 0, { verdict: 'blocked', blockHours: 24 }],
    [0, 0, 2, { verdict: 'service-failure' }],
    [4, 4, 0, { verdict: 'confirmed' }],
    [0, -1, 2, { verdict: 'service-failure' }],
  ])('%i of %i correct with %i attempts left', (correct, asked, remaining, verdict) => {
    expect(verdictOf(correct, asked, remaining)).toEqual(verdict);
  });

  it('nothing but every answer right confirms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(12), fc.nat(3), (asked, correct, remaining) => {
        fc.pre(correct !== asked);
        expect(['wrong', 'blocked']).toContain(verdictOf(correct, asked, remaining).verdict);
      }),
    );
  });

  it('a bank that does not count leaves every wrong round open to a retry', () => {
    expect(verdictOf(3, 4).verdict).toBe('wrong');
  });
});

describe('QST-34 the hours shown are those the bank enforces', () => {
  it.each([24, 72])('%i', (blockHours) => {
    const result = { correctAnswers: 0, questionsAsked: 4, blockHours };
    expect(identityVerdict({ ...result, remaining: 0 })).toEqual({ verdict: 'blocked', blockHours });
    expect(identityVerdict({ ...result, remaining: 2 })).toMatchObject({ verdict: 'wrong', blockHours });
  });
});

it('QST-31 EXT-1104 the end of a lock is shown if the bank sends it, and is a lock also at a bank that does not count', () => {
  const until = '2026-11-23T14:05:00-03:00';
  const result = { correctAnswers: 0, questionsAsked: 4, lockedUntil: until };
  expect(identityVerdict({ ...result, remaining: 0 })).toEqual({ verdict: 'blocked', until });
  expect(identityVerdict(result)).toEqual({ verdict: 'blocked', until });
});
