import { aDay } from '#core/shared/units-of-time.ts';

type DailyCounts = {
  /** Counts one use of a daily limit; false if the limit is reached. */
  readonly count: (counted: string, most: number) => boolean;
  /** Takes back one counted use of a daily limit. */
  readonly giveBack: (counted: string) => void;
  /** Counts one use of a daily limit and returns the time in epoch milliseconds at which it counts: now, or, if the limit is reached, the start of the next 24 hours with room for it. */
  readonly turn: (counted: string, most: number) => number;
  /** Returns when a daily counter's day ends, in epoch milliseconds. */
  readonly endOf: (counted: string) => number;
  /** Deletes the counters that `isMeant` selects, and returns them. */
  readonly forget: (
    isMeant: (counted: string) => boolean,
  ) => readonly { readonly counted: string; readonly used: number }[];
};

export const dailyCounts = (now: () => number): DailyCounts => {
  const counts = new Map<string, { readonly since: number; readonly used: number }>();
  const dayOf = (counted: string) => {
    const found = counts.get(counted);
    return found === undefined || found.since <= now() - aDay ? { since: now(), used: 0 } : found;
  };
  return {
    count: (counted, most) => {
      const day = dayOf(counted);
      if (day.used >= most || day.since > now()) return false;
      counts.set(counted, { ...day, used: day.used + 1 });
      return true;
    },
    giveBack: (counted) => {
      const day = dayOf(counted);
      counts.set(counted, { ...day, used: day.used - 1 });
    },
    turn: (counted, most) => {
      const day = dayOf(counted);
      const next = day.used >= most ? { since: day.since + aDay, used: 1 } : { ...day, used: day.used + 1 };
      counts.set(counted, next);
      return Math.max(now(), next.since);
    },
    forget: (isMeant) => {
      const meant = [...counts].filter(([counted]) => isMeant(counted));
      meant.forEach(([counted]) => counts.delete(counted));
      return meant.map(([counted, { used }]) => ({ counted, used }));
    },
    endOf: (counted) => (counts.get(counted)?.since ?? now()) + aDay,
  };
};
