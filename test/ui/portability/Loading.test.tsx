// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Loading } from '#ui/portability/Loading.tsx';
import { readings } from '#ui/portability/reading-text.ts';
import { waiting } from '#ui/portability/text.ts';
import { show } from '#test/support/show.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('EXT-2949 a load of more than four seconds says that it goes on, and until when', () => {
  vi.useFakeTimers();
  show(<Loading text="Cargando" />);
  const slow = () => screen.queryByText(`${waiting.slow} ${waiting.limit}`);
  act(() => vi.advanceTimersByTime(3_999));
  expect(slow()).toBeNull();
  act(() => vi.advanceTimersByTime(2));
  expect(slow()?.getAttribute('role')).toBe('status');
});

it.each(Object.entries(readings))(
  'EXT-2990, EXT-2957 while %s is read it is the turn of the bank, with until when and what appears then, and once only',
  (_page, words) => {
    vi.useFakeTimers();
    show(<Loading text="Cargando" reads={words} />);
    expect(screen.getByText(words).textContent).toMatch(
      /^Ahora le toca a nuestro banco: .* espera en esta página\. .* no llega en 30 segundos, .* Después verás aquí .* ni mueve ningún plazo\.$/,
    );
    act(() => vi.advanceTimersByTime(4_001));
    expect(screen.getByText(waiting.slow).getAttribute('role')).toBe('status');
  },
);
