import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSenders, steadyProviders, type SteadySenders } from '../support/steady-senders.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { startCluster, type Base, type Cluster } from '../support/worlds/cluster.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../support/worlds/crowd-seed.ts';

const companies = 8;
const rounds = Number(process.env.RONDAS ?? 20);
const quiet = 3_000;
const timeout = 120_000;
const everyTry = 1_000;
const everyLook = 100;
// Longest time without an acknowledgement, in milliseconds, when the old primary returns, which
// must not take the lease from the new one.
const secondOutage = 5_000;
// A call's time limit of ten seconds, plus two for a busy machine, in milliseconds.
const longestAnswer = 12_000;
// Lease time in patroni.yml plus the time of one check, in milliseconds.
const lease = 20_000 + 1_000;

let cluster: Cluster;
let bank: BankProcess;
let senders: SteadySenders;
let tries = 0;

beforeAll(async () => {
  cluster = await startCluster();
  bank = await startBankProcess(
    { DATABASE_URL: cluster.url, ENTREGA: 'no', NIVEL_DE_REGISTRO: 'fatal' },
    { ...crowdSeed(companies), proveedores: steadyProviders },
  );
  const visitors: Visitor[] = [];
  for (let place = 0; place < companies; place += 1) {
    const visitor = visitorOf(bank.base, crowdEntry(place));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    visitors.push(visitor);
  }
  await cluster.ask('create table tried_cut_off (id integer primary key)');
  await cluster.ask('alter table tried_cut_off owner to zaguan');
  senders = startSenders(bank.base, visitors);
});
afterAll(async () => {
  await senders.stop();
  await bank.stop();
  await cluster.stop();
});

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(
        `It did not come: ${JSON.stringify(Object.fromEntries(senders.answers))}\n${cluster.said()}`,
      );
    await pause(everyLook);
  }
};

/** Commits a row directly to this server; returns its answer or the error. */
const commitAt = async (base: Base): Promise<string> => {
  const client = base.direct();
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query('insert into tried_cut_off values ($1)', [(tries += 1)]);
    await client.query('commit');
    return 'acknowledged';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** Tells whether this server still accepts writes. */
const isWritable = async (base: Base): Promise<boolean> => {
  const client = base.direct();
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
};

type CutOff = { readonly outcomes: ReadonlyMap<string, number>; readonly writableFor: number };

/** Sends one commit a second to an isolated primary until it accepts no more; returns the outcomes and how long it stayed writable. */
const triedUntilItOnlyReads = async (base: Base, since: number): Promise<CutOff> => {
  const trying: Promise<string>[] = [];
  const timer = setInterval(() => trying.push(commitAt(base)), everyTry);
  await until(async () => !(await isWritable(base)));
  const writableFor = performance.now() - since;
  clearInterval(timer);
  const outcomes = new Map<string, number>();
  for (const outcome of await Promise.all(trying)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  return { outcomes, writableFor };
};

type Silence = { readonly endedAfter: number; readonly lasted: number };

/** Returns the longest period after this time without an acknowledgement, in milliseconds. */
const silenceSince = (since: number): Silence => {
  const times = [since, ...senders.acknowledged.map(({ at }) => at).filter((at) => at > since)];
  const silences = times
    .slice(1)
    .map((at, place) => ({ endedAfter: at - since, lasted: at - (times[place] ?? at) }))
    .toSorted((one, other) => other.lasted - one.lasted);
  return silences[0] ?? { endedAfter: Infinity, lasted: Infinity };
};

/** Counts the acknowledged requests and documents that the primary lacks or has with other content. */
const lost = async (): Promise<number> => {
  const known = [...senders.acknowledged];
  const requests = await cluster.ask('select id, company, provider from solicitud');
  const documents = await cluster.ask(
    `select document.id, encode(sha256(string_agg(bytes, ''::bytea order by place)), 'hex') as hash
     from document join document_name using (stored_name) join document_piece using (upload) group by document.id`,
  );
  const kept = new Set([
    ...requests.map(({ id, company, provider }) => JSON.stringify([Number(id), company, provider])),
    ...documents.map(({ id, hash }) => JSON.stringify([String(id), hash])),
  ]);
  return known.filter(
    (one) =>
      !kept.has(
        JSON.stringify(one.what === 'request' ? [one.id, one.company, one.provider] : [one.id, one.sha256]),
      ),
  ).length;
};

const seconds = (millis: number): number => Math.round(millis / 100) / 10;
const answered = { killed: [] as number[], 'cut off': [] as number[] };

describe('a bank over three PostgreSQL that choose their primary', () => {
  it.each(
    Array.from({ length: rounds }, (_, place) => ({
      round: place + 1,
      fault: place % 2 === 0 ? ('killed' as const) : ('cut off' as const),
    })),
  )('PAPI-24 DOC-10 round $round, primary $fault: nothing acknowledged is lost', async ({ round, fault }) => {
    await pause(quiet);
    const old = await cluster.primary();
    const since = performance.now();
    if (fault === 'killed') old.kill();
    else old.cutOff();
    const cut = fault === 'cut off' ? await triedUntilItOnlyReads(old, since) : undefined;
    await until(async () => (await cluster.primary().catch(() => old)).name !== old.name);
    const before = senders.acknowledged.length;
    await until(() => senders.acknowledged.length > before + companies);
    const after = silenceSince(since).endedAfter;
    const mended = performance.now();
    if (fault === 'killed') old.startAgain();
    else old.heal();
    await cluster.whole();
    const wholeAfter = performance.now() - since;
    await pause(quiet);
    const atReturn = silenceSince(mended).lasted;
    answered[fault].push(after);
    const gone = await lost();
    const stray = await cluster.ask('select id from tried_cut_off');
    console.log({
      round,
      fault,
      from: old.name,
      to: (await cluster.primary()).name,
      answeredAfter: seconds(after),
      wholeAfter: seconds(wholeAfter),
      silentAtReturn: seconds(atReturn),
      acknowledged: senders.acknowledged.length,
      lost: gone,
      ...(cut && { writableFor: seconds(cut.writableFor), commits: Object.fromEntries(cut.outcomes) }),
    });
    expect(gone).toBe(0);
    expect(stray).toEqual([]);
    expect(atReturn).toBeLessThan(secondOutage);
    if (cut !== undefined) {
      expect(cut.outcomes.get('acknowledged')).toBeUndefined();
      expect([...cut.outcomes.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      expect(cut.writableFor).toBeLessThan(Math.min(lease, after));
    }
  });

  it('EXT-601 PAPI-24 each call meanwhile is told when to come again, and none is taken twice', async () => {
    await senders.stop();
    const taken = senders.acknowledged.filter(({ what }) => what === 'request').length;
    const figures = Object.entries(answered).map(([fault, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number): number => seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return { fault, median: at(0.5), worst: at(1) };
    });
    console.log({
      figures,
      requests: taken,
      documents: senders.acknowledged.length - taken,
      answers: Object.fromEntries(senders.answers),
      longestAnswer: senders.longestAnswer(),
    });
    const [row] = await cluster.ask('select count(*) as n from solicitud');
    expect(Number(row?.['n'])).toBe(taken);
    expect([...senders.answers.keys()].toSorted()).toEqual(['200', '503 Retry-After']);
    expect(senders.longestAnswer()).toBeLessThan(longestAnswer);
  });
});
