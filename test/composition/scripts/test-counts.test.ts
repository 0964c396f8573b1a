import { describe, expect, it } from 'vitest';
import { judged, readPlaywright, readVitest, summaryLine } from '#composition/scripts/test-counts.ts';

describe('a runner counts as failed', () => {
  it.each([
    ['when a test failed', 1, { passed: 3, failed: 2, skipped: 0, flaky: 0 }, 2],
    [
      'when it stopped in error although its tests passed',
      1,
      { passed: 3, failed: 0, skipped: 0, flaky: 0 },
      1,
    ],
    ['when it left no report', 0, undefined, 1],
    ['when it ran nothing', 0, { passed: 0, failed: 0, skipped: 0, flaky: 0 }, 1],
    ['when it skipped everything', 0, { passed: 0, failed: 0, skipped: 4, flaky: 0 }, 1],
  ])('%s', (_, exitCode, counts, failed) => {
    expect(judged(exitCode, counts).failed).toBe(failed);
  });

  it('and passes only when something ran and nothing failed', () => {
    expect(judged(0, { passed: 1, failed: 0, skipped: 0, flaky: 0 })).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      flaky: 0,
    });
  });
});

describe('reports', () => {
  it('of vitest are read', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(readVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3, flaky: 0 });
  });

  it('of Playwright are read, with those that passed only at the second try', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(readPlaywright(report)).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: 2 });
  });

  it('of another shape are no reports', () => {
    expect([readVitest({}), readVitest(undefined), readPlaywright({ stats: {} })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the last line', () => {
  it.each([
    [{ passed: 12, failed: 0, skipped: 0, flaky: 0 }, '12 passed, 0 failed'],
    [{ passed: 12, failed: 3, skipped: 1, flaky: 0 }, '12 passed, 3 failed, 1 skipped'],
  ])('%o', (counts, line) => {
    expect(summaryLine(counts)).toBe(line);
  });
});
