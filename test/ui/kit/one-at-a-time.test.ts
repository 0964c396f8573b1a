import { expect, it } from 'vitest';
import { oneAtATime } from '#ui/kit/one-at-a-time.ts';

it('does nothing while the work is under way, and works again after it, also after a failure', async () => {
  const ends: ((isLost: boolean) => void)[] = [];
  const work = oneAtATime(
    () =>
      new Promise((done, fail) => {
        ends.push((isLost) => (isLost ? fail(new Error('lost')) : done()));
      }),
  );
  const first = work();
  await work();
  expect(ends).toHaveLength(1);
  ends[0]?.(true);
  await expect(first).rejects.toThrow('lost');
  const second = work();
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
  await second;
});
