import { bankMetrics, type Figures } from '#adapters/bank-metrics/bank-metrics.ts';
import { bankWatch } from '#adapters/bank-metrics/bank-watch.ts';
import { serveMetrics } from '#adapters/bank-metrics/metrics-server.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { diskSpace } from '#adapters/bank-node/disk-space.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { dayOfFailures } from '#adapters/bank-sql/day-of-failures.ts';
import { lockedFactors, longestWait, replicaLag, waitingMessages } from '#adapters/bank-sql/figures.ts';
import { triedPeople } from '#adapters/bank-sql/tried-people.ts';
import { raisedAlarms, type AlarmFacts, type AlarmName } from '#core/bank/alarms.ts';
import type { DeliveryMeter } from '#core/bank/delivery/ports.ts';
import type { Meter } from '#core/bank/meter.ts';
import type { BankConfig } from './config.ts';

const fifteenSeconds = 15_000;
// a day changes little in a minute, and its question reads eight of them
const looksForDays = 4;

export type Watching = {
  readonly meter: Meter;
  readonly delivery: DeliveryMeter;
  readonly stop: () => Promise<void>;
};

/** What is written when an alarm goes up and when it is over. */
type AlarmLog = {
  readonly warn: (what: { readonly alarm: AlarmName }, message: string) => void;
  readonly info: (what: { readonly alarm: AlarmName }, message: string) => void;
};

type Given = {
  readonly config: BankConfig;
  readonly log: AlarmLog;
  readonly database: Database;
  readonly looksEvery?: number;
  readonly spaceOf?: typeof diskSpace;
};

const lagOf = (config: BankConfig, database: Database): Promise<readonly number[]> =>
  config.databaseUrl === undefined ? Promise.resolve([]) : replicaLag(database);

const diskOf = ({ config, spaceOf = diskSpace }: Given): ReturnType<typeof diskSpace> =>
  spaceOf(config.dataFolder);

const figuresOf = (given: Given) => async (): Promise<Figures> => {
  const { config, database } = given;
  const disk = await diskOf(given);
  return {
    lockedFactors: await lockedFactors(database),
    waiting: await waitingMessages(database),
    waited: await longestWait(database),
    replicaLag: await lagOf(config, database).catch(() => []),
    takesWrites: await isReady(database),
    hostAhead: database.clock.hostAhead(),
    diskFree: disk === undefined ? undefined : disk.free / disk.size,
  };
};

const both = (one: Meter, other: Pick<Meter, 'called' | 'noted'>): Meter => ({
  ...one,
  called: (call) => {
    one.called(call);
    other.called(call);
  },
  noted: (row) => {
    one.noted(row);
    other.noted(row);
  },
});

/** Counts what the bank does, raises its alarms in the log, and serves `/metricas` where a port is set for it. */
export const watchBank = async (given: Given): Promise<Watching> => {
  const { config, log, database, looksEvery = fifteenSeconds } = given;
  const metrics = bankMetrics(figuresOf(given));
  const clock = bankClock(database.clock.now);
  const watch = bankWatch();
  let raised: readonly AlarmName[] = [];
  let replicas: AlarmFacts['replicas'];
  let day: AlarmFacts['day'];
  let waited: AlarmFacts['waited'];
  let tried: AlarmFacts['tried'];
  let looks = 0;
  let isAsking = false;
  // A database that does not answer is asked no more meanwhile, and keeps no alarm from being raised.
  const askDatabase = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    replicas = await lagOf(config, database).catch(() => undefined);
    waited = await longestWait(database).catch(() => undefined);
    // over a file there is no other node
    if (config.databaseUrl !== undefined) tried = await triedPeople(database).catch(() => undefined);
    if (looks % looksForDays === 0) day = await dayOfFailures(database).catch(() => undefined);
    looks += 1;
    isAsking = false;
  };
  const look = async (): Promise<void> => {
    await askDatabase();
    const disk = await diskOf(given);
    const now = raisedAlarms(
      {
        ...watch.seen(),
        disk,
        replicas,
        day,
        waited,
        tried,
        today: clock.today(),
        hostAhead: database.clock.hostAhead(),
      },
      { decoys: config.decoys, replicas: config.replicas },
    );
    for (const alarm of now) if (!raised.includes(alarm)) log.warn({ alarm }, 'alarm raised');
    for (const alarm of raised) if (!now.includes(alarm)) log.info({ alarm }, 'alarm over');
    raised = now;
    metrics.alarm(now);
  };
  const looking = setInterval(() => void look(), looksEvery);
  looking.unref();
  const server = config.metrics === undefined ? undefined : await serveMetrics(metrics, config.metrics);
  const stop = async (): Promise<void> => {
    clearInterval(looking);
    await server?.close();
  };
  return { meter: both(metrics.meter, watch), delivery: metrics.delivery, stop };
};
