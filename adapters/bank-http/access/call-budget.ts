/** Milliseconds that a call weighs on its caller. */
export const budgetWindow = 60_000;

/** The answer to a caller: go on, or how many seconds to wait. */
export type BudgetVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly seconds: number };

/** API-32 · At most so many calls of one caller in any minute, by a clock that never goes back. */
export const callBudget = (
  callsPerMinute: number,
  monotonic: () => number = () => performance.now(),
): {
  readonly spend: (caller: string) => BudgetVerdict;
  /** A call that was spent and weighs nothing after all. */
  readonly giveBack: (caller: string) => void;
  readonly callers: () => number;
} => {
  const spent = new Map<string, readonly number[]>();
  let swept = monotonic();

  const recent = (times: readonly number[], now: number): readonly number[] =>
    times.filter((time) => now - time < budgetWindow);

  const sweep = (now: number): void => {
    if (now - swept < budgetWindow) return;
    swept = now;
    for (const [caller, times] of spent) if (recent(times, now).length === 0) spent.delete(caller);
  };

  return {
    spend: (caller) => {
      const now = monotonic();
      sweep(now);
      const times = recent(spent.get(caller) ?? [], now);
      const [oldest = now] = times;
      if (times.length >= callsPerMinute)
        return { allowed: false, seconds: Math.max(1, Math.ceil((oldest + budgetWindow - now) / 1000)) };
      spent.set(caller, [...times, now]);
      return { allowed: true };
    },
    giveBack: (caller) => void spent.set(caller, (spent.get(caller) ?? []).slice(0, -1)),
    callers: () => spent.size,
  };
};
