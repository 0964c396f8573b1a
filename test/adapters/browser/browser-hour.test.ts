import { afterEach, expect, it, vi } from 'vitest';
import { browserHour } from '#adapters/browser/browser-hour.ts';

afterEach(() => vi.useRealTimers());

it('EXT-1214 EXT-2936 the hour is that of the bank', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T00:05:00Z') });
  expect(browserHour()).toBe('21:05');
  expect(browserHour(10 * 60_000)).toBe('20:55');
});
