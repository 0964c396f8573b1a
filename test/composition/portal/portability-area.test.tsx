// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import { noUploadNotices, portabilityArea } from '#composition/portal/portability-area.tsx';
import { journey, session, uploadNotices } from '#composition/portal/tokens.ts';
import { O } from '#core/shared/fp.ts';
import type { PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { BankLink } from '#ui/portability/BankLink.tsx';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

it('EXT-2877 the way out to the bank of any page forgets the session of its visit', () => {
  const kept = sessionInMemory();
  kept.remember({ access: 'a', refresh: 'r' })();
  const own = giveAll(
    newContainer(),
    { journey, session, uploadNotices },
    { journey: () => new JourneyStore(), session: () => kept, uploadNotices: noUploadNotices },
  );
  const Page = () => <BankLink kind="text">Al banco</BankLink>;
  const pages = new Proxy({} as PortabilityPages, { get: () => Page });
  const Area = portabilityArea(own, pages, () => null);
  show(
    <MemoryRouter initialEntries={['/comprobante']}>
      <Area />
    </MemoryRouter>,
  );
  expect(O.isSome(kept.current())).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Al banco' }));
  expect(O.isNone(kept.current())).toBe(true);
});
