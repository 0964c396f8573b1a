import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { boxes, everyBox } from '#core/bank/delivery/boxes.ts';
import type { DeliveryMeter } from '#core/bank/delivery/ports.ts';
import type { Meter } from '#core/bank/meter.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { deliveryMetrics } from './delivery-metrics.ts';

/** Gauges read at each metrics scrape; undefined values are left out. */
export type Figures = {
  /** Gauges from the database; a query that failed is left out. */
  readonly stored: Partial<StoredFigures>;
  /** Database queries by name, true for each one that failed (EXT-2590). */
  readonly failed: Readonly<Record<string, boolean>>;
  readonly diskFree: number | undefined;
  /** Clock offset: by how many milliseconds this host is ahead of the database; negative if behind. */
  readonly hostAhead: number;
  /** Days until the list of bank holidays ends. */
  readonly holidaysLeft: number;
};

type StoredFigures = {
  readonly lockedFactors: Readonly<Record<string, number>>;
  readonly waiting: Readonly<Record<string, number>>;
  /** Age in milliseconds of the oldest unsent message, per outbox. */
  readonly waited: Readonly<Record<string, number>>;
  readonly replicaLag: readonly number[];
  /** Numbers of people in the last five minutes, each counted once, by outcome of their attempts. */
  readonly people: Readonly<Record<string, number>>;
  readonly dayOfFailures: Readonly<Record<string, number>>;
  /** True if the database accepts writes, which a read-only standby does not. */
  readonly takesWrites: boolean;
};

export type BankMetrics = {
  readonly meter: Meter;
  readonly delivery: DeliveryMeter;
  /** Reads all metrics and returns them in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

const outcomes: readonly string[] = ['right', 'wrong', 'locked', 'ended', 'over'];
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const classOf = (status: number | 'cut'): string =>
  status === 'cut' ? status : `${Math.floor(status / 100)}xx`;

const setAll = (gauge: Gauge, label: string, values: Readonly<Record<string, number>>): void => {
  for (const [name, value] of Object.entries(values)) gauge.set({ [label]: name }, value);
};

/** Creates the Prometheus metrics of the bank, with fixed labels only, never a caller's input. A value that could not be read is removed, neither kept from before nor set to 0 (EXT-2231). A read-only database counts as down (EXT-2341). */
export const bankMetrics = (
  figures: () => Promise<Figures>,
  /** Decoy ruts that no person has, and the number of standbys that must be replicating. */
  expected: { readonly decoys: readonly Rut[]; readonly replicas: number },
): BankMetrics => {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'zaguan_call_seconds',
    help: 'Time from the first byte of a call to the end of its answer, by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const attempts = new Counter({
    name: 'zaguan_attempts_total',
    help: 'Attempts to prove a factor, by how they ended.',
    labelNames: ['factor', 'outcome'],
    registers,
  });
  const submissions = new Counter({
    name: 'zaguan_submissions_total',
    help: 'Signed requests, by what the bank made of them.',
    labelNames: ['outcome'],
    registers,
  });
  const uploads = new Counter({
    name: 'zaguan_uploads_total',
    help: 'Calls that bring files, by how they ended.',
    labelNames: ['outcome'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'zaguan_uploads_in_flight',
    help: 'Calls that bring files, under way now.',
    registers,
  });
  const uploadsWaiting = new Gauge({
    name: 'zaguan_uploads_waiting',
    help: 'Of them, those that wait for their turn to be read.',
    registers,
  });
  const uploadWaits = new Histogram({
    name: 'zaguan_upload_wait_seconds',
    help: 'Time that an upload waited for its turn, by how the wait ended.',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  const decoys = new Counter({
    name: 'zaguan_decoys_total',
    help: 'Attempts with a rut of RUTS_SENUELO, which nobody has.',
    registers,
  });
  const ready = new Gauge({
    name: 'zaguan_database_up',
    help: '1 while the database answers and takes what is written.',
    registers,
  });
  const locked = new Gauge({
    name: 'zaguan_factors_locked',
    help: 'Factors of people locked now, in the whole bank.',
    labelNames: ['factor'],
    registers,
  });
  const waiting = new Gauge({
    name: 'zaguan_outbox_waiting',
    help: 'Messages that wait in the outboxes, in the whole bank.',
    labelNames: ['box'],
    registers,
  });
  const waited = new Gauge({
    name: 'zaguan_outbox_oldest_seconds',
    help: 'For how long the oldest message of each outbox has waited for its carrier, in the whole bank.',
    labelNames: ['box'],
    registers,
  });
  const mostWaited = new Gauge({
    name: 'zaguan_outbox_limit_seconds',
    help: 'For how long a message of each outbox may wait before somebody should look.',
    labelNames: ['box'],
    registers,
  });
  for (const box of everyBox) mostWaited.set({ box }, boxes[box].mostWaited / aSecond);
  const people = new Gauge({
    name: 'zaguan_people',
    help: 'People of the last five minutes at all nodes, each once, by what came of them.',
    labelNames: ['what'],
    registers,
  });
  const day = new Gauge({
    name: 'zaguan_people_day',
    help: 'People who failed, were locked or were sent a code without a proof in the last day at all nodes, each once.',
    labelNames: ['what'],
    registers,
  });
  const replicas = new Gauge({
    name: 'zaguan_replicas_expected',
    help: 'Standbys that must be streaming, as REPLICAS_ESPERADAS says.',
    registers,
  });
  replicas.set(expected.replicas);
  const holidays = new Gauge({
    name: 'zaguan_holidays_days',
    help: "For how many days the list of Chile's holidays goes on.",
    registers,
  });
  const lag = new Gauge({
    name: 'zaguan_replica_lag_bytes',
    help: 'How far each standby that streams is behind.',
    labelNames: ['replica'],
    registers,
  });
  const questions = new Gauge({
    name: 'zaguan_question_failed',
    help: '1 while the database does not answer the question for a figure, which is left out.',
    labelNames: ['question'],
    registers,
  });
  const disk = new Gauge({
    name: 'zaguan_disk_free_ratio',
    help: 'Free part of the disk under DATOS, where documents arrive.',
    registers,
  });
  const clock = new Gauge({
    name: 'zaguan_clock_ahead_seconds',
    help: "How far the clock of this node's host is ahead of the database's; negative where it is behind.",
    registers,
  });
  const lookUp = async (): Promise<void> => {
    const found = await figures().catch(() => undefined);
    const stored = found?.stored ?? {};
    ready.set(stored.takesWrites === true ? 1 : 0);
    for (const figure of [locked, waiting, waited, lag, people, day, questions]) figure.reset();
    for (const figure of [disk, clock, holidays]) figure.remove();
    if (found?.diskFree !== undefined) disk.set(found.diskFree);
    if (found !== undefined) clock.set(found.hostAhead / aSecond);
    if (found !== undefined) holidays.set(found.holidaysLeft);
    for (const [question, hasFailed] of Object.entries(found?.failed ?? {}))
      questions.set({ question }, hasFailed ? 1 : 0);
    setAll(locked, 'factor', stored.lockedFactors ?? {});
    setAll(waiting, 'box', stored.waiting ?? {});
    for (const [box, time] of Object.entries(stored.waited ?? {})) waited.set({ box }, time / aSecond);
    for (const [place, bytes] of (stored.replicaLag ?? []).entries()) lag.set({ replica: place + 1 }, bytes);
    setAll(people, 'what', stored.people ?? {});
    setAll(day, 'what', stored.dayOfFailures ?? {});
  };
  const meter: Meter = {
    called: ({ method, route, status, seconds: time }) =>
      calls.observe({ method, route, status: classOf(status) }, time),
    noted: ({ rut, factor, outcome }) => {
      if (rut !== undefined && expected.decoys.includes(rut)) decoys.inc();
      if (factor !== undefined)
        attempts.inc({ factor, outcome: outcomes.includes(outcome) ? outcome : 'other' });
    },
    guarded: (factor, outcome) => attempts.inc({ factor, outcome }),
    submitted: (outcome) => submissions.inc({ outcome }),
    uploadBegan: () => inFlight.inc(),
    uploadEnded: (outcome) => {
      inFlight.dec();
      uploads.inc({ outcome });
    },
    uploadWaits: () => uploadsWaiting.inc(),
    uploadWaited: (outcome, time) => {
      uploadsWaiting.dec();
      uploadWaits.observe({ outcome }, time);
    },
  };
  return {
    meter,
    delivery: deliveryMetrics(register),
    text: async () => {
      await lookUp();
      return register.metrics();
    },
    contentType: register.contentType,
  };
};
