// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tips } from '#ui/access/sign-in/Tips.tsx';
import { tips as text } from '#ui/access/sign-in/tips-text.ts';

type Plugin = { readonly name: string; readonly options: Readonly<Record<string, unknown>> };

/** Fake carousel that records the plugins of each render and its listeners. */
const carousel = vi.hoisted(() => {
  const heard: Record<string, Set<() => void>> = { select: new Set(), reInit: new Set() };
  const of = (name: string) => heard[name] ?? new Set<() => void>();
  const own = {
    snap: 0,
    on: (name: string, hear: () => void) => (of(name).add(hear), own),
    off: (name: string, hear: () => void) => (of(name).delete(hear), own),
    selectedScrollSnap: () => own.snap,
    moved: [] as string[],
    scrollPrev: () => own.moved.push('back'),
    scrollNext: () => own.moved.push('on'),
  };
  return { plugins: [] as (readonly Plugin[])[], heard, own };
});

vi.mock('embla-carousel-react', () => ({
  default: (_options: unknown, plugins: readonly Plugin[]) => {
    carousel.plugins.push(plugins);
    return [() => undefined, carousel.own];
  },
}));

const open = async ({ still = false } = {}) => {
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: still && query === '(prefers-reduced-motion: reduce)' }),
  });
  render(<Tips />);
  await act(() => Promise.resolve());
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const turns = () => carousel.plugins.at(-1)?.map(({ options }) => options);

afterEach(cleanup);

describe('the tips against fraud', () => {
  it('LOGIN-35 turn by themselves every 10 s', async () => {
    await open();
    expect(turns()).toMatchObject([{ delay: 10_000 }]);
    expect(turns()).not.toMatchObject([{ playOnInit: false }]);
  });

  it('LOGIN-36 stop while they are pointed at or hold the focus', async () => {
    await open();
    expect(turns()).toMatchObject([{ stopOnMouseEnter: true, stopOnFocusIn: true }]);
  });

  it('LOGIN-36 do not rotate with reduced motion, unless started', async () => {
    await open({ still: true });
    expect(turns()).toEqual([]);
    press('Continuar los consejos');
    expect(turns()).toMatchObject([{ delay: 10_000 }]);
  });

  it('LOGIN-36 once paused, nothing is left that could turn them', async () => {
    await open();
    press('Pausar los consejos');
    expect(turns()).toEqual([]);
    press('Continuar los consejos');
    expect(turns()).toMatchObject([{ delay: 10_000 }]);
  });

  it.each(['select', 'reInit'])(
    'EXT-1197 are told at each %s which of them the carousel goes to, until they are left',
    async (name) => {
      await open();
      const hearing = () => carousel.heard[name] ?? new Set();
      const seen = () => document.querySelector('.tips header span')?.textContent;
      const before = seen();
      carousel.own.snap = 1;
      act(() => hearing().forEach((hear) => hear()));
      expect([before, seen()]).toEqual(['1 a 3 de 6', '4 a 6 de 6']);
      carousel.own.snap = 0;
      cleanup();
      expect(hearing().size).toBe(0);
    },
  );

  it('LOGIN-35 go back and on by their buttons', async () => {
    await open();
    press(text.before);
    press(text.next);
    expect(carousel.own.moved).toEqual(['back', 'on']);
  });

  it('LOGIN-37 are four at least, each with its own words', async () => {
    await open();
    const tips = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tips.length).toBeGreaterThanOrEqual(4);
    expect(new Set(tips).size).toBe(tips.length);
  });
});
