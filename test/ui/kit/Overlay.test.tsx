// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Overlay } from '#ui/kit/Overlay.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('an overlay speaks and covers only after 300 ms', () => {
  vi.useFakeTimers();
  render(<Overlay text="Estamos verificando tu identidad" />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Estamos verificando tu identidad');
});
