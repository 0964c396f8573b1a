import { budgetsWithin, type Budgets } from '#adapters/bank-http/budgets/budgets.ts';
import { nodeCounts } from '#adapters/bank-http/budgets/node-counts.ts';
import { sharingCounts } from '#adapters/bank-http/budgets/share-counts.ts';
import { defaultLimits, type BudgetLimits } from '#core/bank/budgets.ts';
import { presence, type SharedCounts, type SlotCount } from '#core/bank/shared-counts.ts';
import { TE } from '#core/shared/fp.ts';

type Row = SlotCount & { readonly node: string; readonly at: number };

/** What nodes tell each other, in the memory of a test and by its clock. */
export const rememberedCounts = (now: () => number): SharedCounts => {
  const rows = new Map<string, Row>();
  return {
    tell: (node, counts) =>
      TE.fromIO(() => {
        for (const count of counts)
          rows.set(`${node}|${count.budget}|${count.who}|${count.slot}`, { ...count, node, at: now() });
      }),
    heard: (node, withinMs) =>
      TE.fromIO(() => {
        const others = [...rows.values()].filter((row) => row.node !== node);
        return {
          others: others.filter(({ budget, used }) => budget === presence && used > 0).map((row) => row.node),
          counts: others
            .filter(({ budget, at }) => budget !== presence && now() - at < withinMs)
            .map(({ at, ...row }) => ({ ...row, age: now() - at })),
        };
      }),
    forget: () => TE.right(undefined),
  };
};

export type BudgetNodes = {
  readonly budgets: readonly Budgets[];
  /** Lets time pass, and each node tell and hear once a second of it, at a moment of its own. */
  readonly passTo: (time: number) => Promise<void>;
};

type Given = {
  readonly clock: { now: number };
  readonly shared: SharedCounts;
  /** When within a second each node tells and hears. */
  readonly moments: readonly number[];
  readonly limits?: Partial<BudgetLimits>;
};

const aSecond = 1_000;

export const budgetNodes = async ({ clock, shared, moments, limits }: Given): Promise<BudgetNodes> => {
  const monotonic = (): number => clock.now;
  const nodes = moments.map((moment, place) => {
    const counts = nodeCounts({ keyed: (text) => `clave de ${text}`, monotonic });
    const { exchange } = sharingCounts({ counts, shared, node: `nodo ${place}`, monotonic });
    const budgets = budgetsWithin({ ...defaultLimits, ...limits }, monotonic, counts);
    return { moment, budgets, exchange };
  });
  // each is there before it serves
  for (const { exchange } of [...nodes, ...nodes]) await exchange();
  let passed = clock.now;
  return {
    budgets: nodes.map(({ budgets }) => budgets),
    passTo: async (time) => {
      const due = nodes.flatMap(({ moment, exchange }) => {
        const first = Math.ceil((passed - moment) / aSecond) * aSecond + moment;
        const times = Math.max(0, Math.ceil((time - first) / aSecond));
        return Array.from({ length: times }, (_, turn) => ({ at: first + turn * aSecond, exchange }));
      });
      for (const { at, exchange } of due.toSorted((a, b) => a.at - b.at)) {
        clock.now = at;
        await exchange();
      }
      passed = time;
      clock.now = time;
    },
  };
};
