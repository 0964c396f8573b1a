import { setTimeout as pause } from 'node:timers/promises';
import { E } from '#core/shared/fp.ts';
import type { Stored } from '#core/bank/shared-ports.ts';

type Lanes = {
  /** Stops the workers; resolves once their current work has ended. */
  readonly stop: () => Promise<void>;
};

const whenIdle = 500;
const whenItFailed = 5_000;

/** Starts background workers in parallel; each repeats its work while there is any, then polls. */
export const inLanes = (lanes: readonly Stored<boolean>[]): Lanes => {
  const ending = new AbortController();
  const resting = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
  const run = async (takeNext: Stored<boolean>): Promise<void> => {
    while (!ending.signal.aborted) {
      const had = await takeNext();
      if (E.isLeft(had)) await resting(whenItFailed);
      else if (!had.right) await resting(whenIdle);
    }
  };
  const running = Promise.all(lanes.map(run));
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
