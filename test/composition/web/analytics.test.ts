// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyticsOf } from '#composition/web/analytics.ts';

beforeEach(async () => {
  // Loads the module once in advance, so that the test waits only for the tag.
  await import('#adapters/browser/analytics-tag.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'etiqueta');
});

describe('the analytics of the portal', () => {
  it('ROOT-29 are none for a bank that names no tag', async () => {
    expect(analyticsOf(undefined).page('/login')()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(300);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ROOT-28 tell each page to the tag that the bank names, once its script is there', async () => {
    const heard: string[] = [];
    const analytics = analyticsOf('etiqueta');
    analytics.page('/login?req=7')();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(300);
    expect(heard).toEqual([]);
    Object.assign(window, { etiqueta: { page: (name: string) => heard.push(name) } });
    await vi.advanceTimersByTimeAsync(300);
    expect(heard).toEqual(['/login']);
  });

  it('ROOT-29 are none where their code does not come', async () => {
    vi.resetModules();
    vi.doMock('#adapters/browser/analytics-tag.ts', () => {
      throw new Error('offline');
    });
    const { analyticsOf: anew } = await import('#composition/web/analytics.ts');
    // Reports a page view while the module with the tag cannot be loaded; an unhandled rejection would fail this
    // test file.
    anew('etiqueta').page('/login')();
    await vi.advanceTimersByTimeAsync(6_300);
    vi.doUnmock('#adapters/browser/analytics-tag.ts');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ROOT-29 take nothing else of that name for a tag, and give up in the end', async () => {
    Object.assign(window, { etiqueta: 'no es una etiqueta' });
    analyticsOf('etiqueta').page('/login')();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(6_300);
    expect(vi.getTimerCount()).toBe(0);
  });
});
