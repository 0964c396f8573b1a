import { budgetWindow } from '#core/bank/budgets.ts';
import { presence, presenceEvery, type SharedCounts } from '#core/bank/shared-counts.ts';
import { E } from '#core/shared/fp.ts';
import { aMinute, aSecond } from '#core/shared/units-of-time.ts';
import type { NodeCounts } from './node-counts.ts';

type Given = {
  readonly counts: NodeCounts;
  readonly shared: SharedCounts;
  /** A name that no other process has. */
  readonly node: string;
  readonly monotonic: () => number;
};

// What is told late, by a statement that waited, is heard all the same.
const overlap = 5 * aSecond;

const here = { budget: presence, who: '', slot: 0, used: 1 };

/** EXT-2201 · Tells the others what this node let in since the last time, and hears what they did: one write where there is something to say, one question, and what fails is said again. */
export const sharingCounts = ({ counts, shared, node, monotonic }: Given) => {
  let saidHere = -Infinity;
  let swept = monotonic();
  let heardAt = monotonic() - budgetWindow;
  const exchange = async (): Promise<void> => {
    const now = monotonic();
    const untold = counts.untold();
    const isDue = now - saidHere >= presenceEvery;
    if (untold.length > 0 || isDue) {
      const answer = await shared.tell(node, isDue ? [here, ...untold] : untold)();
      if (E.isRight(answer)) {
        counts.told(untold);
        if (isDue) saidHere = now;
      }
    }
    const asked = monotonic();
    const heard = await shared.heard(node, asked - heardAt + overlap)();
    if (E.isRight(heard)) {
      heardAt = asked;
      counts.heard(heard.right.others.length, heard.right.counts);
    }
    if (now - swept < aMinute) return;
    swept = now;
    await shared.forget()();
  };
  return { exchange, leave: async () => void (await shared.tell(node, [{ ...here, used: 0 }])()) };
};
