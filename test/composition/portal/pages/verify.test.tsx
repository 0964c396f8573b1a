// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { page } from '#composition/portal/pages/verify.tsx';
import { verification } from '#composition/portal/tokens.ts';
import { markFaults } from '#ui/receipts/text.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('reports that a code could not be checked if the checking code fails to load', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const own = giveAll(
    newContainer(),
    { verification },
    {
      verification: () => () => {
        asked += 1;
        return Promise.reject(new Error('offline'));
      },
    },
  );
  const Verify = page(own);
  showAt(<Verify />, '/verificar', undefined, undefined, '#un-codigo');
  await act(() => import('#core/shared/receipts/verify-receipt.ts'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(markFaults.unreachable.title)).toBeTruthy();
  expect(asked).toBe(3);
});
