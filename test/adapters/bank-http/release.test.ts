import { expect, it } from 'vitest';
import { release } from '#adapters/bank-http/release.ts';

it('EXT-2245 bytes that nobody needs any more are gone at once, but for those that share their memory', () => {
  const own = Buffer.alloc(65_536, 'a');
  release(own);
  expect(own).toHaveLength(0);
  const whole = Buffer.alloc(65_536, 'b');
  release(whole.subarray(0, 60_000));
  release(whole.subarray(1));
  expect(whole.every((byte) => byte === 0x62)).toBe(true);
});
