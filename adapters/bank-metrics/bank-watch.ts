import { minutesOfAttempts, type AlarmFacts } from '#core/bank/alarms.ts';
import type { MeteredCall, NotedRow } from '#core/bank/meter.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type Stamped<Value> = { readonly at: number; readonly value: Value };

const rowWindow = minutesOfAttempts * aMinute;
const callWindow = aMinute;
const callSlices = 12;
const mostRows = 20_000;

// A node that is shutting down answers 503 to its load balancer, which is no failure.
const asksForHealth = ({ route }: MeteredCall): boolean => route.startsWith('/salud/');

/** Calls of the last minute, counted in slices of five seconds. */
const callTally = (monotonic: () => number) => {
  const width = callWindow / callSlices;
  const slices = new Map<number, { all: number; failed: number }>();
  const now = (): number => Math.floor(monotonic() / width);
  return {
    add: (failed: boolean): void => {
      const slice = slices.get(now()) ?? { all: 0, failed: 0 };
      slice.all += 1;
      if (failed) slice.failed += 1;
      slices.set(now(), slice);
      if (slices.size > 2 * callSlices)
        for (const key of slices.keys()) if (key <= now() - callSlices) slices.delete(key);
    },
    total: (): AlarmFacts['calls'] =>
      [...slices]
        .filter(([key]) => key > now() - callSlices)
        .reduce((sum, [, { all, failed }]) => ({ all: sum.all + all, failed: sum.failed + failed }), {
          all: 0,
          failed: 0,
        }),
  };
};

/** What the alarms of this node look at, by a clock that never goes back: the rows of the last five minutes, and only the newest of them when there are too many. */
export const bankWatch = (monotonic: () => number = () => performance.now()) => {
  let rows: Stamped<NotedRow>[] = [];
  const calls = callTally(monotonic);
  const forget = (): void => {
    const since = monotonic() - rowWindow;
    rows = rows.filter(({ at }) => at > since).slice(-mostRows);
  };
  return {
    called: (call: MeteredCall): void => {
      if (!asksForHealth(call)) calls.add(call.status !== 'cut' && call.status >= 500);
    },
    noted: (value: NotedRow): void => {
      rows.push({ at: monotonic(), value });
      if (rows.length > 2 * mostRows) forget();
    },
    seen: (): Pick<AlarmFacts, 'noted' | 'calls'> => {
      forget();
      return { noted: rows.map(({ value }) => value), calls: calls.total() };
    },
  };
};
