import { budgetWindow, spentBy, type BudgetVerdict } from '#core/bank/budgets.ts';

export type CallBudget = {
  readonly spend: (caller: string) => BudgetVerdict;
  /** Verdict without charging a call. */
  readonly look: (caller: string) => BudgetVerdict;
  /** Refunds a charged call. */
  readonly giveBack: (caller: string) => void;
  readonly callers: () => number;
};

/** Most callers tracked; beyond it the least recently active is forgotten. */
export const mostCallers = 50_000;

/** Sliding-window rate limit per caller over the last minute, on a monotonic clock (API-32). */
export const callBudget = (
  callsPerMinute: number,
  monotonic: () => number = () => performance.now(),
  most = mostCallers,
): CallBudget => {
  // lists are changed in place, since a busy node would spend its time copying them
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
