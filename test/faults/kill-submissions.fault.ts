import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import { signed, type Signing } from '../support/crowd-signing.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';

const rounds = 60;
const perRound = 8;
const companies = (rounds * perRound) / crowdProviders.length;

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

describe('PAPI-24 SOL-09 kill -9 amid submissions with retries', () => {
  let bank: BankProcess;
  let visitors: readonly Visitor[];

  beforeAll(async () => {
    bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(companies));
    visitors = Array.from({ length: companies }, (_, place) => visitorOf(bank.base, crowdEntry(place)));
    for (const visitor of visitors) {
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
    }
  });

  afterAll(() => bank.stop());

  it(`loses, doubles and refuses none of ${rounds * perRound} requests over ${rounds} kills`, async () => {
    const signings = visitors.flatMap((visitor, place) =>
      crowdProviders.map((_, provider): Signing => ({
        visitor,
        place,
        provider,
        key: `firma-${place}-${provider}`,
      })),
    );
    const answers: SubmissionAnswer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const batch = signings.slice(round * perRound, (round + 1) * perRound);
      const underWay = Promise.all(batch.map(signed));
      await pause(Math.random() * 60);
      await bank.kill();
      await bank.startAgain();
      answers.push(...(await underWay));
    }
    const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    const kept = database.prepare('select id, company, provider from solicitud').all();
    database.close();
    const numbers = answers.map(({ idSolicitud }) => idSolicitud);
    expect(new Set(numbers).size).toBe(rounds * perRound);
    expect(kept.map(({ id }) => id).sort()).toEqual([...numbers].sort());
    expect(new Set(kept.map(({ company, provider }) => `${String(company)}|${String(provider)}`)).size).toBe(
      kept.length,
    );
  });
});
