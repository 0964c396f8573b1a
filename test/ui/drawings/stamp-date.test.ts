import { expect, it } from 'vitest';
import { stampDate } from '#ui/drawings/stamp-date.ts';

it.each([
  ['05/03/2026', '05 MAR 2026'],
  ['21/11/2026', '21 NOV 2026'],
  ['31/12/2026', '31 DIC 2026'],
  ['01/01/2026', '01 ENE 2026'],
])('the stamp of %s says %s', (shown, stamped) => {
  expect(stampDate(shown)).toBe(stamped);
});
