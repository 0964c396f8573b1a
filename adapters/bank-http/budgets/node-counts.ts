import { alone, budgetWindow, type Elsewhere } from '#core/bank/budgets.ts';
import { slotOf, type HeardCount, type SlotCount } from '#core/bank/shared-counts.ts';

/** What this node has to tell the others of its budgets, and what it heard of theirs. */
export type NodeCounts = {
  readonly elsewhere: (budget: string, caller: string) => Elsewhere;
  /** The calls that a caller made within the slot of this time are those among these. */
  readonly changed: (budget: string, caller: string, time: number, times: readonly number[]) => void;
  /** What was not told yet, so many at most. */
  readonly untold: () => readonly SlotCount[];
  readonly told: (counts: readonly SlotCount[]) => void;
  readonly heard: (others: number, counts: readonly HeardCount[]) => void;
  /** How much is remembered. */
  readonly size: () => number;
};

type Given = {
  readonly keyed: (text: string) => string;
  readonly monotonic: () => number;
  readonly most?: number;
};

const mostAtOnce = 2_000;
const mostRemembered = 50_000;

const placeOf = ({ budget, who, slot }: Omit<SlotCount, 'used'>): string => `${budget}|${who}|${slot}`;

/** EXT-2201 · Whose budget it is leaves the node as a keyed hash; what is remembered is of a minute, and bounded. */
export const nodeCounts = ({ keyed, monotonic, most = mostRemembered }: Given): NodeCounts => {
  const waiting = new Map<string, SlotCount>();
  const known = new Map<string, Map<string, readonly number[]>>();
  let nodes = 1;

  const whoIs = (budget: string, caller: string): string => keyed(`presupuesto|${budget}|${caller}`);

  const forgetOldest = <Value>(map: Map<string, Value>): void => {
    const [oldest] = map.keys();
    if (map.size > most && oldest !== undefined) map.delete(oldest);
  };

  const hear = ({ node, age, used, ...count }: HeardCount): void => {
    const caller = `${count.budget}|${count.who}`;
    const slots = known.get(caller) ?? new Map<string, readonly number[]>();
    const slot = `${node}|${count.slot}`;
    const times = slots.get(slot) ?? [];
    const more = Array<number>(Math.max(0, used - times.length)).fill(monotonic() - age);
    slots.set(slot, [...times.slice(0, used), ...more]);
    known.set(caller, slots);
    forgetOldest(known);
  };

  const forgetOld = (since: number): void => {
    for (const [place, { slot }] of waiting) if (slot < slotOf(since)) waiting.delete(place);
  };

  const sweep = (): void => {
    const since = monotonic() - budgetWindow;
    for (const [caller, slots] of known) {
      for (const [slot, times] of slots) if ((times.at(-1) ?? -Infinity) <= since) slots.delete(slot);
      if (slots.size === 0) known.delete(caller);
    }
    forgetOld(since);
  };

  return {
    elsewhere: (budget, caller) => {
      if (nodes === 1 && known.size === 0) return alone;
      const slots = known.get(`${budget}|${whoIs(budget, caller)}`);
      return { nodes, times: slots === undefined ? [] : [...slots.values()].flat() };
    },
    changed: (budget, caller, time, times) => {
      const slot = slotOf(time);
      const count = { budget, who: whoIs(budget, caller), slot };
      const used = times.length - 1 - times.findLastIndex((each) => slotOf(each) !== slot);
      waiting.set(placeOf(count), { ...count, used });
      forgetOldest(waiting);
    },
    untold: () => {
      // whoever hears it takes it for calls of this moment: after an outage those of longer ago are nobody's any more
      forgetOld(monotonic() - budgetWindow);
      return [...waiting.values()].slice(0, mostAtOnce);
    },
    told: (counts) => {
      // what changed while it was on its way is told again
      for (const count of counts) if (waiting.get(placeOf(count)) === count) waiting.delete(placeOf(count));
    },
    heard: (others, counts) => {
      nodes = 1 + others;
      counts.forEach(hear);
      sweep();
    },
    size: () => waiting.size + known.size,
  };
};
