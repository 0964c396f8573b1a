import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { providers as providerList } from '#adapters/wire/portability/providers.ts';
import { requestSummaries } from '#adapters/wire/portability/request-summaries.ts';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdUserSeed } from '../support/worlds/crowd-users.ts';
import type { Row } from './measure.ts';
import { offer, type Answered, type Offered } from './offering.ts';
import { signInForms, users } from './signing-in.ts';
import { manyCompanies, submissionsOf } from './submission.ts';

const minute = Number(process.env.BENCH_SECONDS ?? 60);

/** Shares of each kind of call in a hundred calls of a normal day. */
const day = { page: 40, list: 30, providers: 10, submission: 10, 'sign-in': 10 } as const;
type Kind = keyof typeof day;

const kinds = Object.entries(day).flatMap(([kind, share]) =>
  Array.from({ length: share }, () => kind as Kind),
);

const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(share * figures.length))] ?? 0;

const isTaken = ({ status }: Answered): boolean => status >= 200 && status < 400;

const times = (answers: readonly Answered[]): readonly number[] => answers.map(({ ms }) => ms);

const told = (name: string, answers: readonly Answered[]) => {
  const taken = answers.filter(isTaken);
  const refused = answers.filter(({ status }) => status === 503);
  return {
    offered: name,
    calls: answers.length,
    'taken a second': Math.round(taken.length / minute),
    'p50 ms': Math.round(percentile(times(taken), 0.5)),
    'p99 ms': Math.round(percentile(times(taken), 0.99)),
    ...Object.fromEntries(
      Object.keys(day).map((kind) => [
        `${kind} p99`,
        Math.round(percentile(times(taken.filter((one) => one.kind === kind)), 0.99)),
      ]),
    ),
    refused: refused.length,
    'refused p99 ms': Math.round(percentile(times(refused), 0.99)),
    'anything else': answers.length - taken.length - refused.length,
  };
};

/** Returns a generator of the calls of a day: draws the kind at random and cycles through the calls of that kind. */
const dayOf = (calls: Readonly<Record<Kind, readonly Offered[]>>): (() => Offered) => {
  const places = new Map<Kind, number>();
  return () => {
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? 'page';
    const place = places.get(kind) ?? 0;
    places.set(kind, place + 1);
    const call = calls[kind][place % calls[kind].length];
    if (call === undefined) throw new Error(`there is no ${kind}`);
    return call;
  };
};

/** Raises the rate until answers are slow or refused; returns the calls per second served at that rate. */
const capacityOf = async (nodes: readonly string[], next: () => Offered, rate = 50): Promise<number> => {
  const answers = await offer(nodes, { rate, seconds: 5, next });
  const slow = percentile(times(answers.filter(isTaken)), 0.95) > 500;
  const refused = answers.filter(({ status }) => status === 503).length > 0.02 * answers.length;
  return slow || refused ? answers.filter(isTaken).length / 5 : capacityOf(nodes, next, rate * 1.3);
};

/** Measures a node above its capacity: accepted calls stay as fast as on a quiet day, others are refused at once, and no acknowledged data is lost. */
export const overloadRows = async (): Promise<readonly Row[]> => {
  const { url, stop } = await startPostgres();
  const settings = { NIVEL_DE_REGISTRO: 'fatal', DATABASE_URL: url };
  const bank = await startBankProcess(settings, {
    ...manyCompanies(),
    usuarios: crowdUserSeed(users).usuarios,
  });
  const others: BankProcess[] = [];
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    const submissions = await submissionsOf(bank.base);
    const page = { method: 'GET', path: '/login', headers: { Accept: 'text/html' } };
    const asOffered = (kind: Kind) => (call: object) => ({ kind, ...call }) as Offered;
    const next = dayOf({
      page: [asOffered('page')(page)],
      list: submissions
        .map(({ headers }) => ({
          method: 'GET',
          path: requestSummaries.path,
          headers: { Authorization: String(headers?.Authorization) },
        }))
        .map(asOffered('list')),
      providers: [asOffered('providers')({ method: 'GET', path: providerList.path })],
      submission: submissions.map((call) => asOffered('submission')({ ...call, isKept: true })),
      'sign-in': signInForms().map(asOffered('sign-in')),
    });
    const nodes = [bank.base];
    const can = await capacityOf(nodes, next);
    console.log(`one node can do ${Math.round(can)} calls a second of this day`);
    const table = [];
    const taken = new Set<number>();
    const p99 = new Map<number, number>();
    for (const share of [0.5, 1, 2, 4]) {
      await wait(3_000);
      const answers = await offer(nodes, { rate: share * can, seconds: minute, next });
      for (const { kind, body } of answers.filter(isTaken))
        if (kind === 'submission') taken.add(Number(Object(JSON.parse(body)).idSolicitud));
      table.push(told(`${100 * share} %`, answers));
      p99.set(share, percentile(times(answers.filter(isTaken)), 0.99));
    }
    const after = await offer(nodes, { rate: 0.5 * can, seconds: 10, next });
    const late = after.filter((one) => !isTaken(one) || one.ms > 3 * (p99.get(0.5) ?? 0));
    console.table(table);
    console.log(
      `well again ${Math.max(0, ...late.slice(0, -Math.ceil(after.length / 100)).map(({ at }) => at)).toFixed(1)} s after the crowd`,
    );
    const { rows } = await database.query('select id from solicitud');
    const kept = new Set(rows.map(({ id }) => Number(id)));
    const lost = [...taken].filter((id) => !kept.has(id));
    console.log(`${taken.size} submissions acknowledged, ${kept.size} kept, ${lost.length} lost`);
    if (lost.length > 0) throw new Error(`submissions were lost: ${lost.join(', ')}`);
    for (const name of ['two', 'three']) {
      const another = await startBankProcess(settings);
      others.push(another);
      nodes.push(another.base);
      console.log(
        `${name} nodes can do ${Math.round(await capacityOf(nodes, next))} calls a second on this machine`,
      );
    }
    const fast = [1_000 / (p99.get(4) ?? Infinity)];
    const quiet = [1_000 / (p99.get(0.5) ?? Infinity)];
    return [
      {
        what: 'calls a second at their p99, of 400 % offered',
        ours: fast,
        floor: quiet,
        floorName: 'of 50 % offered',
        goal: 0.33,
      },
    ];
  } finally {
    await Promise.all([bank, ...others].map((node) => node.stop()));
    await database.end();
    await stop();
  }
};
