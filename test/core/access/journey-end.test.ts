import { describe, expect, it } from 'vitest';
import { endOfReset, journeyEndOf } from '#core/access/journey-end.ts';

describe('EXT-1127 the end of a key reset', () => {
  it.each([
    ['with-product', false, 'key-created'],
    ['without-product', true, 'key-waits-by-number'],
    ['without-product', false, 'key-waits'],
    ['no-device', false, undefined],
    ['passkey-elsewhere', false, undefined],
    ['system-error', false, undefined],
  ])('%s, with a number: %s', (outcome, hasNumber, end) => {
    expect(endOfReset({ outcome, hasNumber })).toBe(end);
  });

  it('is read only from its own words', () => {
    expect([journeyEndOf('locked'), journeyEndOf('toString'), journeyEndOf(7)]).toEqual([
      'locked',
      undefined,
      undefined,
    ]);
  });
});
