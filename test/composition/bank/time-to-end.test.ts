import { expect, it } from 'vitest';
import { timeToEnd } from '#composition/bank/time-to-end.ts';

it.each([
  [0, 30_000],
  [1, 31_000],
  [600, 630_000],
])('EXT-603 a bank that drains for %s s has half a minute after it to end', (drainSeconds, milliseconds) => {
  expect(timeToEnd({ drainSeconds })).toBe(milliseconds);
});
