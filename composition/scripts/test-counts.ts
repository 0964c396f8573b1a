import { E } from '#core/shared/fp.ts';
import * as t from 'io-ts/lib/index.js';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Number of tests that failed at first and passed on the second try. */
  readonly flaky: number;
};

export const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const vitestReport = t.type({
  numPassedTests: t.number,
  numFailedTests: t.number,
  numPendingTests: t.number,
  numTodoTests: t.number,
});

const playwrightReport = t.type({
  stats: t.type({ expected: t.number, unexpected: t.number, flaky: t.number, skipped: t.number }),
});

export const readVitest = (report: unknown): Counts | undefined => {
  const read = vitestReport.decode(report);
  if (E.isLeft(read)) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read.right;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    flaky: 0,
  };
};

export const readPlaywright = (report: unknown): Counts | undefined => {
  const read = playwrightReport.decode(report);
  if (E.isLeft(read)) return undefined;
  const { expected, unexpected, flaky, skipped } = read.right.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
};

/** Returns the test counts of a run; one with an error, without report or without tests gets at least one failure. */
export const judged = (exitCode: number, counts: Counts | undefined): Counts => {
  const known = counts ?? none;
  const ran = known.passed + known.failed > 0;
  return exitCode === 0 && ran ? known : { ...known, failed: Math.max(1, known.failed) };
};

export const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
});

export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
