// @vitest-environment jsdom
import { expect, it } from 'vitest';
import * as keyReceipt from '#composition/portal/pages/key-receipt.tsx';
import * as offer from '#composition/portal/pages/offer.tsx';
import * as receipt from '#composition/portal/pages/receipt.tsx';
import * as rejection from '#composition/portal/pages/rejection.tsx';
import * as text from '#composition/portal/pages/text.tsx';
import * as verify from '#composition/portal/pages/verify.tsx';
import { journeyAtReceipt } from '#test/support/worlds/additional-step.ts';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';

type Drawn = {
  readonly props: {
    readonly makeStore: (...named: readonly unknown[]) => Readonly<Record<string, unknown>>;
    readonly onArrive?: unknown;
  };
};

const drawnBy = (part: (own: never) => unknown, portal = heardPortal()) =>
  (part(portal.own as never) as () => Drawn)().props;

it.each([
  ['receipt', receipt.page, 'arriveAtReceipt'],
  ['offer', offer.page, 'arriveAtOffer'],
  ['rejection', rejection.page, undefined],
] as const)('PROUTE-25 the visit follows to the page %s, whose store is of the visit', (_, part, follows) => {
  const portal = heardPortal();
  const { onArrive, makeStore } = drawnBy(part, portal);
  expect(onArrive).toBe(follows && portal.journey[follows]);
  const store = makeStore(7);
  const { journey } = (store['around'] ?? store) as { readonly journey: unknown };
  expect(journey).toBe(portal.journey);
});

it.each([
  ['receipt', receipt.page, { idSolicitud: 7 }],
  ['offer', offer.page, { idSolicitud: 7 }],
  ['rejection', rejection.page, { idSolicitud: 7 }],
  ['text', text.page, { name: 'mandato', version: 'v1' }],
  ['verification', verify.page, { markText: 'un-codigo' }],
  ['receipt of a key', keyReceipt.page, { receipt: { fechaTx: 'hoy' } }],
] as const)('the store of the page %s is of what its address names', (_, part, named) => {
  expect(drawnBy(part).makeStore(...Object.values(named))).toMatchObject(named);
});

it.each([
  [7, 'confirmed'],
  [8, 'asking'],
])('EXT-1108 the receipt of %s, after 7 was signed, is %s', (idSolicitud, at) => {
  const { makeStore } = drawnBy(receipt.page, heardPortal({ journey: journeyAtReceipt(7) }));
  expect(makeStore(idSolicitud)).toMatchObject({ outcome: { confirmation: { at } } });
});
