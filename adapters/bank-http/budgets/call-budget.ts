import { alone, budgetWindow, spentBy, type BudgetVerdict } from '#core/bank/budgets.ts';
import type { NodeCounts } from './node-counts.ts';

export type CallBudget = {
  readonly spend: (caller: string) => BudgetVerdict;
  /** A call that was spent and weighs nothing after all. */
  readonly giveBack: (caller: string) => void;
  readonly callers: () => number;
};

/** Callers that are remembered at once; beyond them the one that has been quiet longest is forgotten. */
export const mostCallers = 50_000;

/** What a budget is called where nodes share it. */
export type SharedBudget = { readonly counts: NodeCounts; readonly name: string };

/** API-32 · The calls of each caller in the last minute, by a clock that cannot be set. */
export const callBudget = (
  callsPerMinute: number,
  monotonic: () => number = () => performance.now(),
  most = mostCallers,
  shared?: SharedBudget,
): CallBudget => {
  const spent = new Map<string, readonly number[]>();
  let swept = monotonic();

  const remember = (caller: string, times: readonly number[]): void => {
    spent.delete(caller);
    if (times.length === 0) return;
    spent.set(caller, times);
    const [quietest] = spent.keys();
    if (spent.size > most && quietest !== undefined) spent.delete(quietest);
  };

  const sweep = (now: number): void => {
    if (now - swept < budgetWindow) return;
    swept = now;
    for (const [caller, times] of spent) if (now - (times.at(-1) ?? 0) >= budgetWindow) spent.delete(caller);
  };

  return {
    spend: (caller) => {
      const now = monotonic();
      sweep(now);
      const { times, verdict } = spentBy(
        spent.get(caller) ?? [],
        callsPerMinute,
        now,
        shared?.counts.elsewhere(shared.name, caller) ?? alone,
      );
      remember(caller, times);
      if (verdict.allowed) shared?.counts.changed(shared.name, caller, now, times);
      return verdict;
    },
    giveBack: (caller) => {
      const times = spent.get(caller) ?? [];
      const last = times.at(-1);
      if (last === undefined) return;
      const left = times.slice(0, -1);
      remember(caller, left);
      shared?.counts.changed(shared.name, caller, last, left);
    },
    callers: () => spent.size,
  };
};
