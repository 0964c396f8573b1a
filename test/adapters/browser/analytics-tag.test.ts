import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyticsByTag, type AnalyticsTag } from '#adapters/browser/analytics-tag.ts';
import { noAnalytics } from '#adapters/browser/no-analytics.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Builds the analytics port over a page where the bank's tag is found only at the given look-up, or never; records the look-ups and the reported page views. */
const pageWith = (comesAtLook: number, page?: AnalyticsTag['page']) => {
  const heard: string[] = [];
  const looks: number[] = [];
  const start = Date.now();
  const analytics = analyticsByTag(() => {
    looks.push(Date.now() - start);
    return looks.length < comesAtLook ? undefined : { page: page ?? ((name) => void heard.push(name)) };
  });
  return { analytics, heard, looks };
};

describe('ROOT-28 the tag is looked for every 300 ms, at most 20 times', () => {
  it('and then no more', () => {
    const { analytics, looks } = pageWith(Infinity);
    analytics.page('/login')();
    vi.advanceTimersByTime(60_000);
    expect(looks).toEqual(Array.from({ length: 20 }, (_, look) => (look + 1) * 300));
    analytics.page('/olvido-clave')();
    vi.advanceTimersByTime(60_000);
    expect(looks).toHaveLength(20);
  });

  it('only once for all pages, and not after it was found', () => {
    const { analytics, heard, looks } = pageWith(3);
    analytics.page('/login')();
    analytics.page('/olvido-clave')();
    vi.advanceTimersByTime(900);
    expect(looks).toEqual([300, 600, 900]);
    expect(heard).toEqual(['/login', '/olvido-clave']);
    analytics.page('/alerta-bloqueo')();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['/login', '/olvido-clave', '/alerta-bloqueo']);
    expect(looks).toHaveLength(3);
  });

  it('even at the last look', () => {
    const { analytics, heard } = pageWith(20);
    analytics.page('/login')();
    vi.advanceTimersByTime(6_000);
    expect(heard).toEqual(['/login']);
  });
});

describe('ROOT-29 analytics never gets in the way', () => {
  it('a bank without it sends no analytics', () => {
    expect(noAnalytics.page('/login')()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a tag that fails shows no error', () => {
    const { analytics } = pageWith(1, () => {
      throw new Error('roto');
    });
    analytics.page('/login')();
    expect(() => vi.advanceTimersByTime(300)).not.toThrow();
    expect(analytics.page('/login')).not.toThrow();
  });

  it('and hears nothing that an address carries behind its path', () => {
    const { analytics, heard } = pageWith(1);
    analytics.page('/login?req=abc&error=1#x')();
    vi.advanceTimersByTime(300);
    analytics.page('/olvido-clave#rToken=1')();
    expect(heard).toEqual(['/login', '/olvido-clave']);
  });
});
