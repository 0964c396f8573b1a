import { describe, expect, it, vi } from 'vitest';
import {
  forgetWhenCameBack,
  reloadWhenBroughtBack,
  renewWhenBroughtBack,
} from '#adapters/browser/renew-when-brought-back.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { asideMark } from '#core/portability/session/aside.ts';
import { O } from '#core/shared/fp.ts';

/** Builds a fake history entry with the router's state, marked or not as that of a page left by the link that requests a certificate. */
const leftFor = (where: 'an aside' | 'nothing') => ({
  state: { idx: 1, ...(where === 'an aside' && { [asideMark]: true }) } as unknown,
  replaceState(state: unknown) {
    this.state = state;
  },
});

const entered = () => {
  const session = sessionInMemory();
  session.remember({ access: 'one', refresh: 'one again' })();
  return session;
};

describe('EXT-209 SEC-07 a page that the browser brings back as it was', () => {
  const shownAgain = (persisted: boolean, history = leftFor('nothing')) => {
    const session = entered();
    const sessionsAtLoads: boolean[] = [];
    const page = Object.assign(new EventTarget(), {
      history,
      location: { reload: () => void sessionsAtLoads.push(O.isSome(session.current())) },
    });
    renewWhenBroughtBack(session, page);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return { session, sessionsAtLoads, history };
  };

  it('EXT-2935 after a link beside the journey keeps its session, once', () => {
    const { sessionsAtLoads, history } = shownAgain(true, leftFor('an aside'));
    expect(sessionsAtLoads).toEqual([true]);
    expect(history.state).toEqual({ idx: 1 });
    expect(shownAgain(true, history).sessionsAtLoads).toEqual([false]);
  });

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
  const keepsSession = (type: string | undefined, history: ReturnType<typeof leftFor>): boolean => {
    const entries = type === undefined ? [] : [{ type }];
    const session = forgetWhenCameBack(entered(), { getEntriesByType: () => entries }, history);
    return O.isSome(session.current());
  };

  it.each([
    ['back_forward', false],
    ['reload', true],
    ['navigate', true],
    [undefined, true],
  ])('as %s keeps its session: %s', (type, keeps) => {
    expect(keepsSession(type, leftFor('nothing'))).toBe(keeps);
  });

  it('EXT-2935 by Back from a link beside the journey keeps its session, once', () => {
    const history = leftFor('an aside');
    expect(keepsSession('back_forward', history)).toBe(true);
    expect(keepsSession('back_forward', history)).toBe(false);
  });

  it('EXT-2935 without state in its history entry begins anew', () => {
    expect(keepsSession('back_forward', { ...leftFor('nothing'), state: null })).toBe(false);
  });
});
