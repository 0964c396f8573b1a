import { expect, it } from 'vitest';
import { inLanes } from '#adapters/bank-node/lanes.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

it('a lane goes on while there is work, looks again soon where there is none, and late where it failed', async () => {
  const asked = { busy: 0, idle: 0, failing: 0 };
  const lanes = inLanes([
    async () => E.right((asked.busy += 1) < 20),
    async () => {
      asked.idle += 1;
      return E.right(false);
    },
    async () => {
      asked.failing += 1;
      return E.left(unavailable);
    },
  ]);
  await expect.poll(() => asked.idle).toBe(3);
  expect(asked.busy).toBeGreaterThanOrEqual(20);
  expect(asked.failing).toBe(1);
  const since = performance.now();
  await lanes.stop();
  // Expects `stop` to take less than two seconds, since it does not wait for workers that pause between two runs.
  expect(performance.now() - since).toBeLessThan(2_000);
});
