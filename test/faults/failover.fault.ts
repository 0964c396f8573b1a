import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { signed } from '../support/crowd-signing.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { startReplicatedPostgres, type ReplicatedPostgres } from '../support/worlds/replicated-postgres.ts';

const companies = 20;
const spread = 4_000;
const beforeStall = 1_200;
const stalled = 1_600;

type Acknowledged = { readonly id: number; readonly company: string; readonly provider: string };

let postgres: ReplicatedPostgres;
let bank: BankProcess;
afterEach(async () => {
  await bank.stop();
  await postgres.stop();
});

const represented = async (): Promise<readonly Visitor[]> => {
  const visitors: Visitor[] = [];
  for (let place = 0; place < companies; place += 1) {
    const visitor = visitorOf(bank.base, crowdEntry(place));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    visitors.push(visitor);
  }
  return visitors;
};

const open = async (isSynchronous: boolean): Promise<readonly Visitor[]> => {
  postgres = await startReplicatedPostgres(isSynchronous);
  const settings = { DATABASE_URL: postgres.url, NIVEL_DE_REGISTRO: 'fatal' };
  bank = await startBankProcess(settings, crowdSeed(companies));
  return represented();
};

/** Signs a hundred requests within four seconds and reports each as soon as it is acknowledged. */
const signAll = (visitors: readonly Visitor[], told: (one: Acknowledged) => void): Promise<unknown> =>
  Promise.all(
    visitors.flatMap((visitor, place) =>
      crowdProviders.map(async (provider, which) => {
        await pause(Math.random() * spread);
        const answer = await signed({ visitor, place, provider: which, key: `firma-${place}-${which}` });
        told({ id: answer.idSolicitud, company: visitor.entry.company, provider });
      }),
    ),
  );

const lostOf = async (acknowledged: readonly Acknowledged[]): Promise<number> => {
  const kept = await postgres.ask('select id, company, provider from solicitud');
  const known = new Set(
    kept.map(({ id, company, provider }) => JSON.stringify([Number(id), company, provider])),
  );
  return acknowledged.filter(
    ({ id, company, provider }) => !known.has(JSON.stringify([id, company, provider])),
  ).length;
};

describe('the primary falls while what its standby is sent stands still', () => {
  it('PAPI-24 with a synchronous standby no acknowledged request is lost or doubled', async () => {
    const visitors = await open(true);
    const acknowledged: Acknowledged[] = [];
    const signing = signAll(visitors, (one) => acknowledged.push(one));
    await pause(beforeStall);
    postgres.stall();
    await pause(stalled);
    const before = acknowledged.length;
    const since = performance.now();
    await postgres.failOver();
    await signing;
    console.log({
      before,
      acknowledged: acknowledged.length,
      seconds: Math.round(performance.now() - since) / 1_000,
    });
    expect(before).toBeGreaterThan(0);
    expect(await lostOf(acknowledged)).toBe(0);
    expect(await postgres.ask('select id from solicitud')).toHaveLength(companies * crowdProviders.length);
  });

  it('with an asynchronous one some are lost: the stall is a real one', async () => {
    const visitors = await open(false);
    const acknowledged: Acknowledged[] = [];
    void signAll(visitors, (one) => acknowledged.push(one)).catch(() => undefined);
    await pause(beforeStall);
    postgres.stall();
    await pause(stalled);
    const before = [...acknowledged];
    await postgres.failOver();
    const lost = await lostOf(before);
    console.log({ before: before.length, lost });
    expect(lost).toBeGreaterThan(0);
  });
});
