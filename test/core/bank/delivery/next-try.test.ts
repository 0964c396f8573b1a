import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyBox, type Box } from '#core/bank/delivery/boxes.ts';
import { pauseAfter, whyGiveUp } from '#core/bank/delivery/next-try.ts';
import { aClaimed } from '#test/support/builders/claimed.ts';

const minute = 60_000;
const hour = 60 * minute;
const mailsFor = 72 * hour;

describe('EXT-1903 the pause before the next try', () => {
  it('doubles from half a minute to an hour for mails, from two seconds to thirty for codes', () => {
    const middles = (box: Box) =>
      Array.from({ length: 9 }, (_, place) => pauseAfter(box, place + 1, 0.5) / 1_000);
    const ofMails = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600];
    const told: Readonly<Record<Box, readonly number[]>> = {
      mail: ofMails,
      user_mail: ofMails,
      sms: [2, 4, 8, 16, 30, 30, 30, 30, 30],
    };
    for (const box of everyBox) expect(middles(box)).toEqual(told[box]);
  });

  it('is between half and one and a half of that, as chance has it, however often it was tried', () => {
    const tries = fc.record({
      box: fc.constantFrom(...everyBox),
      attempt: fc.integer({ min: 1, max: 10_000 }),
      fraction: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(tries, ({ box, attempt, fraction }) => {
        const pause = pauseAfter(box, attempt, fraction);
        const middle = pauseAfter(box, attempt, 0.5);
        expect(pause).toBeGreaterThanOrEqual(Math.floor(middle / 2));
        expect(pause).toBeLessThanOrEqual(Math.ceil(middle * 1.5));
        expect(pauseAfter(box, attempt + 1, fraction)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });
});

describe('messages that are given up', () => {
  it('EXT-1903 a mail past its deadline', () => {
    const row = (waited: number) => aClaimed({ box: 'mail', claimedAt: waited, queuedAt: 0 });
    expect(whyGiveUp(row(mailsFor - 1), mailsFor)).toBeUndefined();
    expect(whyGiveUp(row(mailsFor), mailsFor)).toBe('too-late');
  });

  it('EXT-1904 is a code that is over, or that a later one replaced', () => {
    const row = (waited: number) => aClaimed({ box: 'sms', claimedAt: waited, queuedAt: 0 });
    expect(whyGiveUp(row(10 * minute - 1), mailsFor)).toBeUndefined();
    expect(whyGiveUp(row(10 * minute), mailsFor)).toBe('too-late');
    expect(whyGiveUp({ ...row(0), isReplaced: true }, mailsFor)).toBe('replaced');
  });
});
