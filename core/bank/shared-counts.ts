import type { Stored } from './shared-ports.ts';
import { aMinute, aSecond } from '../shared/units-of-time.ts';

/** How many calls a node let in within one of its slots, whole: to say it twice is to say it once. */
export type SlotCount = {
  readonly budget: string;
  /** A keyed hash of whose budget it is. */
  readonly who: string;
  readonly slot: number;
  readonly used: number;
};

/** The same from another node, and how many milliseconds ago it said so. */
export type HeardCount = SlotCount & { readonly node: string; readonly age: number };

/** EXT-2201 · What nodes tell each other of the calls that they let in. */
export type SharedCounts = {
  readonly tell: (node: string, counts: readonly SlotCount[]) => Stored<void>;
  /** What every other node told lately, and which of them are there. */
  readonly heard: (
    node: string,
    withinMs: number,
  ) => Stored<{ readonly others: readonly string[]; readonly counts: readonly HeardCount[] }>;
  /** Removes what no budget looks at any more. */
  readonly forget: () => Stored<void>;
};

/** A node tells this of itself once a minute, and that it ends. */
export const presence = 'presencia';
export const presenceEvery = aMinute;
/** For how long a node that says nothing counts as one that is there. */
export const presentFor = 2.5 * aMinute;
/** For how long any count is kept. */
export const keptFor = 3 * aMinute;

/** Calls of one node within a slot are told as one number. */
export const slotOf = (time: number): number => Math.floor(time / aSecond);
