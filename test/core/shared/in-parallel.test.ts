import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inParallel } from '#core/shared/in-parallel.ts';
import { E, T } from '#core/shared/fp.ts';
import { later } from '#test/support/later.ts';

/** Builds tasks that each end after this many turns, and records the highest number of tasks in parallel. */
const watched = (turns: readonly number[]) => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = turns.map((length, place) => async () => {
    begun.push(place);
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < length; turn += 1) await Promise.resolve();
    running -= 1;
    return place;
  });
  return { tasks, begun, most: () => most };
};

const manyTurns = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 });

describe('so many tasks at once', () => {
  it('runs every one, begun in its order, never more than that many together; the answers keep the order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), manyTurns, async (limit, turns) => {
        const { tasks, begun, most } = watched(turns);
        const places = turns.map((_, place) => place);
        expect(await inParallel(limit)(tasks)()).toEqual(places);
        expect(begun).toEqual(places);
        expect(most()).toBe(Math.min(limit, turns.length));
      }),
    );
  });

  it('starts the next one when one ends, not before', async () => {
    const calls = later<string>();
    const all = inParallel(2)([calls.call, calls.call, calls.call])();
    expect(calls.calls).toBe(2);
    await calls.succeed('primera');
    expect(calls.calls).toBe(3);
    await calls.succeed('segunda');
    await calls.succeed('tercera');
    expect(await all).toEqual([E.right('primera'), E.right('segunda'), E.right('tercera')]);
  });

  it.each([0, -3, Number.NaN])('a limit of %d is one at a time', async (limit) => {
    const { tasks, most } = watched([3, 2, 1]);
    expect(await inParallel(limit)(tasks)()).toEqual([0, 1, 2]);
    expect(most()).toBe(1);
  });

  it.each([3, 100, Infinity])('a limit of %d is all three together', async (limit) => {
    const { tasks, most } = watched([3, 2, 1]);
    expect(await inParallel(limit)(tasks)()).toEqual([0, 1, 2]);
    expect(most()).toBe(3);
  });

  it('starts no task before it is run, and can be run twice', async () => {
    const { tasks, begun } = watched([1, 1]);
    const all = inParallel(2)(tasks);
    expect(begun).toEqual([]);
    await all();
    expect(await all()).toEqual([0, 1]);
    expect(begun).toEqual([0, 1, 0, 1]);
  });

  it('keeps an answer of nothing in its place', async () => {
    const tasks = [undefined, 'dos', undefined].map((answer) => T.of(answer));
    expect(await inParallel(2)(tasks)()).toStrictEqual([undefined, 'dos', undefined]);
  });
});
