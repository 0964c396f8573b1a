// @vitest-environment jsdom
import { expect, it } from 'vitest';
import * as offer from '#composition/portal/pages/offer.tsx';
import * as receipt from '#composition/portal/pages/receipt.tsx';
import * as rejection from '#composition/portal/pages/rejection.tsx';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';

it.each([
  ['receipt', receipt.page, 'arriveAtReceipt'],
  ['offer', offer.page, 'arriveAtOffer'],
  ['rejection', rejection.page, undefined],
] as const)('PROUTE-25 the visit follows to the page %s', (_, part, follows) => {
  const { own, journey } = heardPortal();
  const { onArrive } = (part(own as never) as () => { readonly props: { readonly onArrive?: unknown } })()
    .props;
  expect(onArrive).toBe(follows && journey[follows]);
});
