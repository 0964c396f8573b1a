// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { page, takes } from '#composition/portal/session-care.tsx';
import { E } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [true, ['borrador']],
  [false, ['resumen']],
])('SEC-08 «Seguir» reads the draft only at a bank that keeps one (%s)', async (borradores, calls) => {
  vi.useFakeTimers({ now: 29 * aMinute });
  const asked: string[] = [];
  const { drafts, requests } = happyPortability();
  const own = giveAll(newContainer(), takes, {
    after: () => () => () => undefined,
    draft: () => () => {
      throw new Error('nothing is typed here');
    },
    drafts: () => ({
      ...drafts,
      read: () => {
        const read = drafts.read();
        return () => {
          asked.push('borrador');
          return read();
        };
      },
    }),
    journey: () => new JourneyStore(),
    portalSettings: () => ({ ...somePortalSettings, borradores }),
    requests: () => ({
      ...requests,
      summaries: () => async () => {
        asked.push('resumen');
        return E.right([]);
      },
    }),
    sessionTimes: () => () => ({ openedAt: 0, lastCallAt: 0 }),
  });
  const SessionCare = page(own);
  show(<SessionCare />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Seguir' })));
  expect(asked).toEqual(calls);
});
