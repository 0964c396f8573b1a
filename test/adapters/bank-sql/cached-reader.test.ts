import { describe, expect, it } from 'vitest';
import { keptFor } from '#adapters/bank-sql/cached-reader.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

const counting = () => {
  const world = { reads: 0, now: 0, answers: true };
  const ask = keptFor<number>(
    1_000,
    async () => {
      world.reads += 1;
      return world.answers ? E.right(world.reads) : E.left(unavailable);
    },
    () => world.now,
  );
  return { world, ask: ask() };
};

describe('a periodically read value', () => {
  it('is read once while its time lasts, by twenty at once too', async () => {
    const { world, ask } = counting();
    expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array(20).fill(E.right(1)));
    world.now = 999;
    expect(await ask()).toEqual(E.right(1));
    expect(world.reads).toBe(1);
  });

  it('returns the stale value once while refreshing', async () => {
    const { world, ask } = counting();
    await ask();
    world.now = 1_000;
    expect(await ask()).toEqual(E.right(1));
    expect(await ask()).toEqual(E.right(2));
    expect(world.reads).toBe(2);
  });

  it('stays as it was when it cannot be read anew, and is asked for again when it was never read', async () => {
    const { world, ask } = counting();
    world.answers = false;
    expect(await ask()).toEqual(E.left(unavailable));
    world.answers = true;
    expect(await ask()).toEqual(E.right(2));
    world.now = 1_000;
    world.answers = false;
    await ask();
    expect(await ask()).toEqual(E.right(2));
  });
});
