import { describe, expect, it } from 'vitest';
import { isEnding, remindOfOffers } from '#core/bank/portability/offer/remind-of-offers.ts';
import { unavailable } from '#core/bank/refusal.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { E, TE } from '#core/shared/fp.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const december = (day: number): CalendarDate => ({ year: 2026, month: 12, day });

// Tests the day of a reminder in a week whose Tuesday, 8 December, is a holiday.
describe('EXT-1608 an offer that ends on Friday 11 December', () => {
  it.each([
    [4, false],
    [5, false],
    [6, false],
    [7, true],
    [8, true],
    [10, true],
    [11, true],
    [12, false],
    [14, false],
  ])('on the %i is about to end: %s', (day, expected) => {
    expect(isEnding(december(11), december(day))).toBe(expected);
  });

  it('without known holidays no reminder is sent', () => {
    const year = 2199;
    expect(isEnding({ year, month: 1, day: 8 }, { year, month: 1, day: 7 })).toBe(false);
  });
});

it('EXT-1608 asks to be reminded only those that are about to end, and says how many were', async () => {
  const asked: number[] = [];
  const bank = happyBank();
  const ports = {
    ...bank,
    clock: { ...bank.clock, today: () => december(9) },
    offers: {
      ...bank.offers,
      unreminded: () =>
        TE.right([
          { idSolicitud: 1, validUntil: december(7) },
          { idSolicitud: 2, validUntil: december(11) },
          { idSolicitud: 3, validUntil: december(30) },
          { idSolicitud: 4, validUntil: december(9) },
        ]),
      remind: (idSolicitud: number) => {
        asked.push(idSolicitud);
        return TE.right(idSolicitud === 2);
      },
    },
  };
  expect(await remindOfOffers(ports)()).toEqual(E.right(1));
  expect(asked).toEqual([2, 4]);
});

it('EXT-1610 an offer that fails does not prevent other reminders', async () => {
  const bank = happyBank();
  const ports = {
    ...bank,
    clock: { ...bank.clock, today: () => december(9) },
    offers: {
      ...bank.offers,
      unreminded: () => TE.right([1, 2, 3].map((idSolicitud) => ({ idSolicitud, validUntil: december(9) }))),
      remind: (idSolicitud: number) => (idSolicitud === 2 ? TE.left(unavailable) : TE.right(true)),
    },
  };
  expect(await remindOfOffers(ports)()).toEqual(E.right(2));
});
