// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Loading } from '#ui/portability/Loading.tsx';
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
