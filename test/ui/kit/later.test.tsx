// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain, insist, laterPage } from '#ui/kit/later.tsx';

type Loaded = { readonly default: ComponentType };

const page: Loaded = { default: () => <h1>La página</h1> };

const cutTimes = (times: number) => {
  const load = vi.fn(() =>
    load.mock.calls.length > times ? Promise.resolve(page) : Promise.reject<Loaded>(new Error('cut')),
  );
  return load;
};

const show = (Page: ComponentType) =>
  render(
    <ErrorBoundary
      onReset={askAgain}
      fallbackRender={({ resetErrorBoundary }) => <button onClick={resetErrorBoundary}>Reintentar</button>}
    >
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that comes later', () => {
  it('comes although the line is cut twice', async () => {
    const load = cutTimes(2);
    show(laterPage(load));
    await pass(4_500);
    expect(screen.getByRole('heading', { name: 'La página' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('a load that failed three times is retried on request only', async () => {
    const load = cutTimes(4);
    show(laterPage(load));
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(3);
    act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
    await pass(1_500);
    expect(screen.getByRole('heading', { name: 'La página' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(5);
  });
});

describe('retried loads', () => {
  it('is tried three times, then reports the last failure', async () => {
    const load = vi.fn(() => Promise.reject(new Error('cut')));
    const told = expect(insist(load)).rejects.toThrow('cut');
    await pass(4_000);
    await told;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
