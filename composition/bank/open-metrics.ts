import { bankMetrics, type BankMetrics, type Figures } from '#adapters/bank-metrics/bank-metrics.ts';
import { serveMetrics } from '#adapters/bank-metrics/metrics-server.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { diskSpace } from '#adapters/bank-node/disk-space.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import {
  failedInADay,
  failedNearby,
  lockedAtOneCompany,
  sentStrangersCodes,
  usuallyFailed,
} from '#adapters/bank-sql/day-of-failures.ts';
import {
  lockedFactors,
  longestWait,
  replicaLag,
  waitingMessages,
} from '#adapters/bank-sql/metric-queries.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { sharedLook } from '#adapters/bank-sql/shared-query.ts';
import { triedPeople } from '#adapters/bank-sql/tried-people.ts';
import { daysOfHolidaysLeft } from '#core/shared/business-days.ts';
import { aMinute, anHour, aSecond } from '#core/shared/units-of-time.ts';
import type { BankConfig } from '../settings/config.ts';
import type { Warn } from './log-carrier-trouble.ts';
import { during } from './read-start-fault.ts';

type Given = {
  readonly config: Pick<BankConfig, 'dataFolder' | 'databaseUrl' | 'decoys' | 'metrics' | 'replicas'>;
  readonly database: Database;
  readonly warn: Warn;
  readonly spaceOf?: typeof diskSpace;
};

/** Makes a function that runs database queries for metrics; a failed one leaves its gauge out, is counted, and is logged once until it succeeds again (EXT-2590). */
const asker = (warn: Warn) => {
  const failed: Record<string, boolean> = {};
  const ask = async <Found>(question: string, look: () => Promise<Found>): Promise<Found | undefined> => {
    try {
      const found = await look();
      failed[question] = false;
      return found;
    } catch (err) {
      if (failed[question] !== true) warn({ question, err }, 'the question for a figure was not answered');
      failed[question] = true;
      return undefined;
    }
  };
  return { ask, failed };
};

/** Makes a function that logs once when the host's clock is more than a minute off the database's, and once when it is right again (EXT-2602). */
const hostClockLine = (warn: Warn): ((ahead: number) => void) => {
  let isOff = false;
  return (ahead) => {
    if (isOff === Math.abs(ahead) > aMinute) return;
    isOff = !isOff;
    const state = isOff ? 'is more than a minute off' : 'agrees again with';
    warn({ clockAheadSeconds: ahead / aSecond }, `the clock of this host ${state} the database's`);
  };
};

const figuresOf = ({ config, database, warn, spaceOf = diskSpace }: Given): (() => Promise<Figures>) => {
  const { ask, failed } = asker(warn);
  // Caches the counts of failures: those of the last 24 hours for a minute, those of earlier days for an
  // hour.
  const today = sharedLook(() => failedInADay(database), aMinute);
  const before = sharedLook(() => usuallyFailed(database), anHour);
  const nearby = sharedLook(() => failedNearby(database), aMinute);
  const codes = sharedLook(() => sentStrangersCodes(database), aMinute);
  const clock = bankClock(database.clock.now);
  const tellClock = hostClockLine(warn);
  const lag = async (): Promise<readonly number[]> =>
    config.databaseUrl === undefined ? [] : await replicaLag(database).catch(() => []);
  // Reads all gauges of the database by parallel queries, so that slow ones do not add up beyond the scrape
  // timeout.
  const stored = async (): Promise<Figures['stored']> => {
    const [lockedNow, waiting, waited, lags, people, takesWrites, ...days] = await Promise.all([
      ask('factors_locked', () => lockedFactors(database)),
      ask('outbox_waiting', () => waitingMessages(database)),
      ask('outbox_oldest', () => longestWait(database)),
      lag(),
      ask('people', () => triedPeople(database)),
      isReady(database),
      ask('people_day_failed', today),
      ask('people_day_usual', before),
      ask('people_day_networks', nearby),
      ask('people_day_codes', codes),
      ask('people_day_company', () => lockedAtOneCompany(database)),
    ]);
    return {
      ...(lockedNow && { lockedFactors: lockedNow }),
      ...(waiting && { waiting }),
      ...(waited && { waited }),
      ...(people && { people }),
      replicaLag: lags,
      dayOfFailures: Object.assign({}, ...days),
      takesWrites,
    };
  };
  return async () => {
    const disk = await spaceOf(config.dataFolder);
    const hostAhead = database.clock.hostAhead();
    tellClock(hostAhead);
    return {
      stored: await stored(),
      failed,
      hostAhead,
      diskFree: disk === undefined ? undefined : disk.free / disk.size,
      holidaysLeft: daysOfHolidaysLeft(clock.today()),
    };
  };
};

/** Creates the bank's metrics, and serves them at `/metricas` if a port is configured. */
export const openMetrics = async (
  given: Given,
): Promise<Pick<BankMetrics, 'meter' | 'delivery'> & { readonly stop: () => Promise<void> }> => {
  const { config } = given;
  const { metrics: place } = config;
  const metrics = bankMetrics(figuresOf(given), config);
  const server =
    place === undefined ? undefined : await during('listening', () => serveMetrics(metrics, place));
  return { meter: metrics.meter, delivery: metrics.delivery, stop: async () => void (await server?.close()) };
};
