import { budgetWindow, spentBy, type BudgetVerdict } from '#core/bank/budgets.ts';

export type CallBudget = {
  readonly spend: (caller: string) => BudgetVerdict;
  /** Checks whether a call would be admitted, without charging it. */
  readonly look: (caller: string) => BudgetVerdict;
  /** Refunds one call to a caller's rate limit. */
  readonly giveBack: (caller: string) => void;
  readonly callers: () => number;
};

/** Maximum number of callers that one rate limit tracks in memory; beyond it, the caller whose count changed longest ago is dropped. */
export const mostCallers = 50_000;

/** Creates a sliding-window rate limit: so many calls per caller in the last minute, by a monotonic clock (API-32). */
export const callBudget = (
  callsPerMinute: number,
  monotonic: () => number = () => performance.now(),
  most = mostCallers,
): CallBudget => {
  // Charge times by caller; the lists are mutated in place, since copying them costs a busy node too much.
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
