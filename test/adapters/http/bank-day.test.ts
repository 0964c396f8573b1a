import { expect, it } from 'vitest';
import { bankDay, bankHour } from '#adapters/http/bank-day.ts';

it.each([
  ['2026-03-05', { year: 2026, month: 3, day: 5 }],
  ['2026-03-05T10:42:07-03:00', { year: 2026, month: 3, day: 5 }],
  ['2026-03-06T02:59:59Z', { year: 2026, month: 3, day: 5 }],
  ['2026-03-06T03:00:00Z', { year: 2026, month: 3, day: 6 }],
  ['2026-07-05T03:59:59Z', { year: 2026, month: 7, day: 4 }],
  ['2026-01-01T00:30:00+09:00', { year: 2025, month: 12, day: 31 }],
])('EST-29 %s is that day in Santiago', (iso, day) => {
  expect(bankDay(iso)).toEqual(day);
});

it.each([
  ['2026-03-05', undefined],
  ['2026-03-05T10:42:07-03:00', '10:42'],
  ['2026-07-05T03:59:59Z', '23:59'],
])('EXT-1536 %s is that hour in Santiago', (iso, hour) => {
  expect(bankHour(iso)).toBe(hour);
});
