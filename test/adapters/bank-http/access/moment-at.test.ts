import { expect, it } from 'vitest';
import { hourAt } from '#adapters/bank-http/access/moment-at.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';

const monday = { year: 2026, month: 11, day: 30 } as CalendarDate;
const tuesday = { year: 2026, month: 12, day: 1 } as CalendarDate;

it.each([
  ['today', monday, '23:59'],
  ['tomorrow', tuesday, '00:00 del 01/12/2026'],
])(
  'EXT-2848 an end of a session %s is told by its hour, and by its day where that is another',
  (_, date, told) => {
    const time = told.slice(0, 5);
    const clock = { today: () => monday, wall: () => ({ date, time }), instant: () => '' };
    expect(hourAt({ clock: { ...clock, now: () => 0 } }, 0)).toBe(told);
  },
);
