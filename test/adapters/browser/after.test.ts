import { afterEach, expect, it, vi } from 'vitest';
import { after } from '#adapters/browser/after.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('does something once, later, unless it is called off', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  after(1_000, () => done.push('uno'));
  after(1_000, () => done.push('dos'))();
  vi.advanceTimersByTime(999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(['uno']);
});
