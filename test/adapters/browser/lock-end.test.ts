import { describe, expect, it } from 'vitest';
import { lockEndIn } from '#adapters/browser/lock-end.ts';

type Entry = object | null;

/** A window with one history entry, whose state a reload or a return to it brings back. */
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
  expect(lockEndIn(aWindow(cookie).window)()).toBe(until);
});

it('there is none where the browser forbids cookies', () => {
  const document = Object.defineProperty({ cookie: '' }, 'cookie', {
    get: (): never => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  });
  expect(lockEndIn({ ...aWindow('').window, document })()).toBeUndefined();
});

describe('EXT-2836 the end of a lock stays with the page that told it', () => {
  const until = '2026-11-23T14:05:00-03:00';

  it('a reload or a return finds it after its cookie is gone, beside what the router keeps there', () => {
    const { entry, window } = aWindow(`clave-bloqueada-hasta=${encodeURIComponent(until)}`, { idx: 2 });
    expect(lockEndIn(window)()).toBe(until);
    expect(entry.state).toEqual({ idx: 2, lockEnd: until });
    expect(lockEndIn(aWindow('', entry.state).window)()).toBe(until);
  });

  it('another page of the same browser knows nothing of it', () => {
    expect(lockEndIn(aWindow('', { idx: 3 }).window)()).toBeUndefined();
    expect(lockEndIn(aWindow('', { lockEnd: 7 }).window)()).toBeUndefined();
  });
});
