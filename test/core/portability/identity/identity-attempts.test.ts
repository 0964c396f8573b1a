import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionsPerRound } from '#core/bank/portability/identity/questions.ts';
import {
  attemptFrom,
  attemptLimit,
  blockHoursAllowed,
} from '#core/portability/identity/identity-attempts.ts';

describe('QST-32 QST-33 PCONST-01 three rounds, four questions, 24 or 72 hours', () => {
  it('are shared with the flow', () => {
    expect(attemptLimit).toBe(3);
    expect(questionsPerRound).toBe(4);
    expect(blockHoursAllowed).toEqual([24, 72]);
  });
});

describe('the attempt a round was', () => {
  it.each([
    [2, 1],
    [1, 2],
    [0, 3],
    [3, 1],
    [-1, 3],
    [undefined, 1],
  ])('with %s left it was number %i', (remaining, attempt) => {
    expect(attemptFrom(remaining)).toBe(attempt);
  });

  it('is always one of the three', () => {
    fc.assert(
      fc.property(fc.option(fc.integer(), { nil: undefined }), (remaining) => {
        expect([1, 2, 3]).toContain(attemptFrom(remaining));
      }),
    );
  });
});
