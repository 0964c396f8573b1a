// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tips } from '#ui/access/sign-in/Tips.tsx';

type Plugin = { readonly name: string; readonly options: Readonly<Record<string, unknown>> };

/** What the carousel was given at each drawing. */
const carousel = vi.hoisted(() => ({ plugins: [] as (readonly Plugin[])[] }));

vi.mock('embla-carousel-react', () => ({
  default: (_options: unknown, plugins: readonly Plugin[]) => {
    carousel.plugins.push(plugins);
    return [() => undefined, undefined];
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

  it('LOGIN-37 are four at least, each with its own words', async () => {
    await open();
    const tips = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tips.length).toBeGreaterThanOrEqual(4);
    expect(new Set(tips).size).toBe(tips.length);
  });
});
