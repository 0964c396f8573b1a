import { bankMetrics, type BankMetrics, type Figures } from '#adapters/bank-metrics/bank-metrics.ts';
import { serveMetrics } from '#adapters/bank-metrics/metrics-server.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { diskSpace } from '#adapters/bank-node/disk-space.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { dayOfFailures } from '#adapters/bank-sql/day-of-failures.ts';
import { lockedFactors, longestWait, replicaLag, waitingMessages } from '#adapters/bank-sql/figures.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { sharedLook } from '#adapters/bank-sql/shared-look.ts';
import { triedPeople } from '#adapters/bank-sql/tried-people.ts';
import { daysOfHolidaysLeft } from '#core/shared/business-days.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import type { BankConfig } from './config.ts';

type Given = {
  readonly config: Pick<BankConfig, 'dataFolder' | 'databaseUrl' | 'decoys' | 'metrics' | 'replicas'>;
  readonly database: Database;
  readonly spaceOf?: typeof diskSpace;
};

const figuresOf = ({ config, database, spaceOf = diskSpace }: Given): (() => Promise<Figures>) => {
  // A day changes little in a minute, and the question reads eight of them.
  const day = sharedLook(() => dayOfFailures(database), aMinute);
  const clock = bankClock(database.clock.now);
  const stored = async (): Promise<Figures['stored']> => ({
    lockedFactors: await lockedFactors(database),
    waiting: await waitingMessages(database),
    waited: await longestWait(database),
    replicaLag: config.databaseUrl === undefined ? [] : await replicaLag(database).catch(() => []),
    people: await triedPeople(database),
    dayOfFailures: await day(),
    takesWrites: await isReady(database),
  });
  return async () => {
    const disk = await spaceOf(config.dataFolder);
    return {
      stored: await stored().catch(() => undefined),
      hostAhead: database.clock.hostAhead(),
      diskFree: disk === undefined ? undefined : disk.free / disk.size,
      holidaysLeft: daysOfHolidaysLeft(clock.today()),
    };
  };
};

/** Counts what the bank does, and serves `/metricas` where a port is set for it. */
export const openMetrics = async (
  given: Given,
): Promise<Pick<BankMetrics, 'meter' | 'delivery'> & { readonly stop: () => Promise<void> }> => {
  const { config } = given;
  const metrics = bankMetrics(figuresOf(given), config);
  const server = config.metrics === undefined ? undefined : await serveMetrics(metrics, config.metrics);
  return { meter: metrics.meter, delivery: metrics.delivery, stop: async () => void (await server?.close()) };
};
