// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { page, takes } from '#composition/portal/session-care.tsx';
import { E } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import type { SessionCareUseCases } from '#ui/portability/session/SessionCareStore.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { show } from '#test/support/show.tsx';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';
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

it('SEC-08 the warnings go by the clock of the browser, keep what is typed in a draft step, and start over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 7 });
  const storeAt = (journey: JourneyStore, borradores: boolean, isKept: boolean) => {
    const settings = { ...somePortalSettings, borradores };
    const { own } = heardPortal({ journey, settings, things: { draft: () => ({ isKept: () => isKept }) } });
    const Page = page(own) as () => { readonly props: { readonly store: unknown } };
    const { useCases } = Page().props.store as { readonly useCases: SessionCareUseCases };
    return useCases;
  };
  const kept = (...given: Parameters<typeof storeAt>) => storeAt(...given).isTypingKept();
  expect([
    kept(journeyAt('company'), true, true),
    kept(journeyAt('company'), true, false),
    kept(journeyAt('company'), false, true),
    kept(journeyAt('identity'), true, true),
  ]).toEqual([true, false, false, false]);
  const journey = journeyAt('company');
  const { now, startOver } = storeAt(journey, true, true);
  expect(now()).toBe(7);
  startOver();
  expect(journey.state.at).toBe('landing');
});
