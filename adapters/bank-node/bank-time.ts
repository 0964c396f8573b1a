import { aMinute } from '#core/shared/units-of-time.ts';

/** What a bank remembers of its time when its process ends, so that the next one can go on from it. */
export type TimeMemory = {
  /** The bank's time. */
  readonly seenAt: number;
  /** Milliseconds that the machine was on at that time. */
  readonly uptime: number;
  /** Which start of the machine that was; empty where the system does not tell. */
  readonly boot: string;
};

/** The clocks of a host: its own time, which somebody may set, and the one that only passes. */
export type HostClocks = {
  readonly wall: () => number;
  /** Since some moment of this process; stands still while the machine sleeps. */
  readonly monotonic: () => number;
  /** Since the machine started, its sleep included. */
  readonly uptime: () => number;
  readonly boot: string;
};

export type BankTime = {
  readonly now: () => number;
  /** How far the host's clock is ahead of the bank's time, in milliseconds; negative when it is behind. */
  readonly hostAhead: () => number;
  readonly memory: () => TimeMemory;
};

/** A difference between two clocks above this means that one of them was set. */
export const mostDrift = aMinute;

// As fast as systems slew their own clock: 43 seconds a day.
const slew = 0.0005;
const oneSecond = 1_000;
// The clock of the machine's uptime counts in hundredths.
const leastSleep = 1_500;

/** How much time passed, sleep of the machine included. */
const passing = ({ monotonic, uptime }: HostClocks): (() => number) => {
  const [first, firstUptime] = [monotonic(), uptime()];
  let slept = 0;
  let looked = first;
  return () => {
    const fine = monotonic();
    if (fine - looked >= oneSecond) {
      looked = fine;
      const missed = uptime() - firstUptime - (fine - first);
      if (missed - slept >= leastSleep) slept = missed;
    }
    return fine - first + slept;
  };
};

/** Where the bank's time goes on from: from what was remembered in the same start of the machine, else from the later of the host's time and what was seen last. */
const startingAt = (clocks: HostClocks, memory: TimeMemory | undefined): number => {
  if (memory === undefined) return clocks.wall();
  const since = clocks.uptime() - memory.uptime;
  return clocks.boot !== '' && clocks.boot === memory.boot && since >= 0
    ? memory.seenAt + since
    : Math.max(clocks.wall(), memory.seenAt);
};

/** EXT-406 · The bank's time passes as time does: a host's clock that is set forward or back does not move it, and only a drift of less than a minute is followed, by at most half a thousandth of the time that passes. */
export const bankTime = (clocks: HostClocks, memory?: TimeMemory): BankTime => {
  const passed = passing(clocks);
  let current = startingAt(clocks, memory);
  let at = passed();
  const now = (): number => {
    const reached = passed();
    const step = Math.max(0, reached - at);
    at = Math.max(at, reached);
    current += step;
    const drift = clocks.wall() - current;
    if (Math.abs(drift) <= mostDrift) current += Math.max(-slew * step, Math.min(slew * step, drift));
    return Math.floor(current);
  };
  return {
    now,
    hostAhead: () => {
      const bank = now();
      return clocks.wall() - bank;
    },
    memory: () => ({ seenAt: now(), uptime: Math.floor(clocks.uptime()), boot: clocks.boot }),
  };
};
