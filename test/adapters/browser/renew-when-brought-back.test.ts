import { describe, expect, it, vi } from 'vitest';
import {
  forgetWhenCameBack,
  reloadWhenBroughtBack,
  renewWhenBroughtBack,
} from '#adapters/browser/renew-when-brought-back.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { O } from '#core/shared/fp.ts';

const entered = () => {
  const session = sessionInMemory();
  session.remember({ access: 'one', refresh: 'one again' })();
  return session;
};

describe('EXT-209 SEC-07 a page that the browser brings back as it was', () => {
  const shownAgain = (persisted: boolean) => {
    const session = entered();
    const sessionsAtLoads: boolean[] = [];
    const page = Object.assign(new EventTarget(), {
      location: { reload: () => void sessionsAtLoads.push(O.isSome(session.current())) },
    });
    renewWhenBroughtBack(session, page);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return { session, sessionsAtLoads };
  };

  it('forgets its session, and begins anew', () => {
    expect(shownAgain(true).sessionsAtLoads).toEqual([false]);
  });

  it('is left alone when it was loaded anyway', () => {
    const { session, sessionsAtLoads } = shownAgain(false);
    expect(sessionsAtLoads).toEqual([]);
    expect(O.isSome(session.current())).toBe(true);
  });
});

describe('EXT-1338 a page of the way in that the browser brings back as it was', () => {
  it.each([true, false])('is loaded anew if it was kept: %s', (persisted) => {
    const reload = vi.fn();
    const page = Object.assign(new EventTarget(), { location: { reload } });
    reloadWhenBroughtBack(page);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(reload).toHaveBeenCalledTimes(persisted ? 1 : 0);
  });
});

describe('EXT-209 PROUTE-31 a page that is loaded', () => {
  it.each([
    ['back_forward', false],
    ['reload', true],
    ['navigate', true],
    [undefined, true],
  ])('as %s keeps its session: %s', (type, keeps) => {
    const entries = type === undefined ? [] : [{ type }];
    const session = forgetWhenCameBack(entered(), { getEntriesByType: () => entries });
    expect(O.isSome(session.current())).toBe(keeps);
  });
});
