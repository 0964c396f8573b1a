import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { semaphore } from '#adapters/bank-node/semaphore.ts';

describe('at most so many works at once', () => {
  it('lets the others wait in the order they came', async () => {
    const inTurn = semaphore(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (number: number) => async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await setTimeout(5);
      running -= 1;
      return number;
    };
    expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number))))).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('frees the place of a work that failed', async () => {
    const inTurn = semaphore(1);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
  });
});
