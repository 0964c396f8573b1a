import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockEndIn } from '#adapters/browser/lock-end.ts';

type Entry = object | null;

const now = Date.parse('2026-11-30T13:05:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** Builds a window with one history entry, whose state survives a reload or a return to the page. */
const aWindow = (cookie: string, state: Entry = null) => {
  const entry: { state: Entry } = { state };
  const history = {
    get state() {
      return entry.state;
    },
    replaceState: (next: object) => {
      entry.state = next;
    },
  };
  return { entry, window: { document: { cookie }, history } };
};

it.each([
  ['clave-bloqueada-hasta=2026-11-23T14%3A05%3A00-03%3A00', '2026-11-23T14:05:00-03:00'],
  ['bookmark=1; clave-bloqueada-hasta=hoy; stop=1', 'hoy'],
  ['bookmark=1; mi-clave-bloqueada-hasta=hoy', undefined],
  ['clave-bloqueada-hasta=', undefined],
  ['clave-bloqueada-hasta=%E0%A4%A', undefined],
  ['', undefined],
])('EXT-1315 of %j the end of the lock is %j', (cookie, until) => {
  expect(lockEndIn(aWindow(cookie).window)()).toEqual({ until });
});

it('there is none where the browser forbids cookies', () => {
  const document = Object.defineProperty({ cookie: '' }, 'cookie', {
    get: (): never => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  });
  expect(lockEndIn({ ...aWindow('').window, document })()).toEqual({});
});

describe('EXT-2836 EXT-1199 a lock stays with the page that told it', () => {
  const until = '2026-11-23T14:05:00-03:00';
  const cookie = `clave-bloqueada-hasta=${encodeURIComponent(until)}`;

  it.each(['', cookie])(
    'a reload or a return finds its end and when it was shown, beside what the router keeps there (cookie: %j)',
    (later) => {
      const { entry, window } = aWindow(cookie, { idx: 2 });
      expect(lockEndIn(window)()).toEqual({ until });
      expect(entry.state).toEqual({ idx: 2, lockEnd: until, lockShownAt: now });
      vi.setSystemTime(now + 90_000);
      const again = aWindow(later, entry.state);
      expect(lockEndIn(again.window)()).toEqual({ until, shownAt: now });
      expect(again.entry.state).toEqual(entry.state);
    },
  );

  it('also of a lock without an end', () => {
    const { entry, window } = aWindow('');
    expect(lockEndIn(window)()).toEqual({});
    expect(lockEndIn(aWindow('', entry.state).window)()).toEqual({ shownAt: now });
  });

  it('another page of the same browser knows nothing of it', () => {
    expect(lockEndIn(aWindow('', { idx: 3 }).window)()).toEqual({});
    expect(lockEndIn(aWindow('', { lockEnd: 7, lockShownAt: 'ayer' }).window)()).toEqual({});
  });
});
