import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeAnswered, hasEnded, offerAnswerKinds } from '#core/portability/status/offer.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import { anOffer } from '#test/support/builders/offer.ts';

const offer = anOffer();
const dayAfter = (days: number) => addDays(offer.validUntil, days);

describe('EXT-1501 an offer can be answered until the end of its last day', () => {
  it('on that day still, on the next no more', () => {
    expect([canBeAnswered(offer, offer.validUntil), hasEnded(offer, offer.validUntil)]).toEqual([
      true,
      false,
    ]);
    expect([canBeAnswered(offer, dayAfter(1)), hasEnded(offer, dayAfter(1))]).toEqual([false, true]);
  });

  it('an expired offer is expired on every later day', () => {
    fc.assert(fc.property(fc.nat(2000), (days) => hasEnded(offer, dayAfter(days + 1))));
  });
});

describe('EXT-1503 an offer is answered once', () => {
  it.each(offerAnswerKinds)('%s, it cannot be answered again on any day', (kind) => {
    const answered = anOffer({ answer: { idRespuesta: 9001, kind, on: offer.offeredOn } });
    fc.assert(fc.property(fc.nat(400), (days) => !canBeAnswered(answered, addDays(offer.offeredOn, days))));
  });
});
