import { expect, it, vi } from 'vitest';
import { take } from '#composition/container.ts';
import { draftOfVisit } from '#composition/portal/draft-of-visit.ts';
import { ledgerOfVisit } from '#composition/portal/ledger-of-visit.tsx';
import { uploadNotices } from '#composition/portal/tokens.ts';
import { UploadNoticesStore } from '#ui/portability/documents/UploadNoticesStore.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { journeyAt, theEntry } from '#test/support/builders/journey.ts';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';

const beginAgain = (journey: JourneyStore): void => {
  journey.dispatch({ did: 'start-over' });
  journey.dispatch({ did: 'enter', entry: theEntry });
};

it.each([
  ['draft', draftOfVisit],
  ['ledger of documents', ledgerOfVisit],
])('the pages of a visit share its %s, and the next visit has its own', (_, ofVisit) => {
  const journey = journeyAt('company');
  const { own } = heardPortal({ journey });
  const get = ofVisit(own as never);
  const first = get();
  expect(get()).toBe(first);
  beginAgain(journey);
  expect(get()).not.toBe(first);
});

it('the notices of uploads are shown from the first page with documents on, and follow the ledger of each visit', () => {
  const journey = journeyAt('company');
  const { own } = heardPortal({ journey });
  const follow = vi.spyOn(UploadNoticesStore.prototype, 'follow');
  const before = take(own, uploadNotices).get();
  const get = ledgerOfVisit(own);
  expect(take(own, uploadNotices).get()).not.toBe(before);
  const ledgers = [get()];
  get();
  beginAgain(journey);
  ledgers.push(get());
  expect(follow.mock.calls.map(([ledger]) => ledger)).toEqual(ledgers);
});
