import { budgetWindow, spentBy, type BudgetVerdict } from '#core/bank/budgets.ts';

export type CallBudget = {
  readonly spend: (caller: string) => BudgetVerdict;
  /** What it would say, without a call. */
  readonly look: (caller: string) => BudgetVerdict;
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
  // each list is changed where it is: a copy with every call would be all that a busy node makes
  const spent = new Map<string, number[]>();
  let swept = monotonic();

  const remember = (caller: string, times: number[]): void => {
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
    look: (caller) => spentBy(spent.get(caller) ?? [], callsPerMinute, monotonic()).verdict,
    spend: (caller) => {
      const now = monotonic();
      sweep(now);
      const times = spent.get(caller) ?? [];
      const { gone, verdict } = spentBy(times, callsPerMinute, now);
      times.splice(0, gone);
      if (verdict.allowed) times.push(now);
      remember(caller, times);
      return verdict;
    },
    giveBack: (caller) => {
      const times = spent.get(caller) ?? [];
      if (times.pop() !== undefined) remember(caller, times);
    },
    callers: () => spent.size,
  };
};
