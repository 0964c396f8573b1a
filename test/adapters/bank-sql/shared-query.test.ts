import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedLook } from '#adapters/bank-sql/shared-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('EXT-2366 checks within the same second share a result, the next second checks again', async () => {
  let looks = 0;
  const look = sharedLook(async () => {
    looks += 1;
    const isFirst = looks === 1;
    await new Promise((done) => setTimeout(done, 3_000));
    return isFirst;
  });
  const crowd = Array.from({ length: 20 }, look);
  await vi.advanceTimersByTimeAsync(2_000);
  crowd.push(look());
  await vi.advanceTimersByTimeAsync(1_500);
  crowd.push(look());
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([true]));
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const next = look();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await next).toBe(false);
});

it('EXT-2366 a look that broke is forgotten as any other', async () => {
  let looks = 0;
  const look = sharedLook(async () => {
    looks += 1;
    if (looks === 1) throw new Error('gone');
    return true;
  });
  await expect(look()).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await look()).toBe(true);
});

it('a result lasts as long as it is asked to, a failure only a second', async () => {
  let looks = 0;
  const look = sharedLook(async () => {
    looks += 1;
    if (looks === 1) throw new Error('gone');
    return looks;
  }, 60_000);
  await expect(look()).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await look()).toBe(2);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await look()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await look()).toBe(3);
});
