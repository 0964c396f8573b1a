import { expect, it } from 'vitest';
import { spokenDays } from '#core/shared/spoken-days.ts';
import { spokenHours } from '#core/shared/spoken-hours.ts';

it.each([
  [1, '1 día'],
  [2, '2 días'],
  [30, '30 días'],
])('EXT-1061 %i is said as «%s»', (days, spoken) => {
  expect(spokenDays(days)).toBe(spoken);
});

it('EXT-1061 hours that are whole days are said as days', () => {
  expect([47, 48, 168].map(spokenHours)).toEqual(['47 horas', '2 días', '7 días']);
});
