// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWide } from '#ui/kit/use-wide.ts';

afterEach(cleanup);

it('a page learns when it becomes wide enough for an aside, until it is left', () => {
  const listening = new Set<() => void>();
  let matches = false;
  const asked = new Set<string>();
  Object.assign(window, {
    matchMedia: (query: string) => {
      asked.add(query);
      return {
        matches,
        addEventListener: (_: 'change', hear: () => void) => listening.add(hear),
        removeEventListener: (_: 'change', hear: () => void) => listening.delete(hear),
      };
    },
  });
  const { result, unmount } = renderHook(() => useWide());
  expect([result.current, listening.size, ...asked]).toEqual([false, 1, '(min-width: 1000px)']);
  matches = true;
  act(() => listening.forEach((hear) => hear()));
  expect(result.current).toBe(true);
  unmount();
  expect(listening.size).toBe(0);
});
