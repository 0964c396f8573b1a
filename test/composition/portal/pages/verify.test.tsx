// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { page } from '#composition/portal/pages/verify.tsx';
import { verification } from '#composition/portal/tokens.ts';
import { E } from '#core/shared/fp.ts';
import { markFaults } from '#ui/receipts/text.ts';
import type { VerifyStore } from '#ui/receipts/VerifyStore.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const offline = () => {
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
  return { Verify: page(own), asked: () => asked };
};

it('reports that a code could not be checked if the checking code fails to load', async () => {
  vi.useFakeTimers();
  const { Verify, asked } = offline();
  showAt(<Verify />, '/verificar', undefined, undefined, '#un-codigo');
  await act(() => import('#core/shared/receipts/verify-receipt.ts'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(markFaults.unreachable.title)).toBeTruthy();
  expect(asked()).toBe(3);
});

it('reports that a file could not be checked if the checking code fails to load', async () => {
  vi.useFakeTimers();
  const { props } = offline().Verify() as {
    readonly props: { readonly makeStore: (mark: string) => VerifyStore };
  };
  const store = props.makeStore('');
  const picked = store.pick([new File([], 'comprobante.pdf')]);
  await import('#core/shared/receipts/verify-receipt.ts');
  await vi.advanceTimersByTimeAsync(5_000);
  await picked;
  expect(store.file).toEqual({ at: 'told', verdict: E.left('unreachable') });
});
