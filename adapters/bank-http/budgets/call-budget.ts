import { budgetWindow, spentBy, type BudgetVerdict } from '#core/bank/budgets.ts';

export type CallBudget = {
  readonly spend: (caller: string) => BudgetVerdict;
  /** A call that was spent and weighs nothing after all. */
  readonly giveBack: (caller: string) => void;
  readonly callers: () => number;
};

/** Callers that are remembered at once; beyond them the one that has been quiet longest is forgotten. */
export const mostCallers = 50_000;

/** API-32 · The calls of each caller in the last minute, by a clock that cannot be set. */
export const callBudget = (
  callsPerMinute: number,
  monotonic: () => number = () => performance.now(),
  most = mostCallers,
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
      const { times, verdict } = spentBy(spent.get(caller) ?? [], callsPerMinute, now);
      remember(caller, times);
      return verdict;
    },
    giveBack: (caller) => remember(caller, (spent.get(caller) ?? []).slice(0, -1)),
    callers: () => spent.size,
  };
};
