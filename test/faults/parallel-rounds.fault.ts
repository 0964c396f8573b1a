import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { right } from '../support/right.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdFacts, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { visitorOf, wrongAnswers } from '../support/visitor.ts';

const tries = 1_000;
// Number of parallel calls; with more, some would wait longer than their client's time limit.
const atOnce = 100;
const facts = Object.values(crowdFacts);

describe('QST-31 QST-35 a thousand rounds of wrong answers at once', () => {
  let bank: BankProcess;

  beforeAll(async () => {
    bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(1));
  });

  afterAll(() => bank.stop());

  it('evaluates exactly three', async () => {
    const rounds = [];
    for (let opened = 0; opened < tries; opened += 1) {
      const visitor = visitorOf(bank.base, crowdEntry(0));
      rounds.push({ visitor, round: right(await visitor.round()) });
    }
    const answers = [];
    for (let from = 0; from < tries; from += atOnce)
      answers.push(
        ...(await Promise.all(
          rounds
            .slice(from, from + atOnce)
            .map(({ visitor, round }) => visitor.answer(round, wrongAnswers(facts, round))),
        )),
      );
    const evaluated = answers.filter(E.isRight);
    const refused = answers
      .filter(E.isLeft)
      .map(({ left }) => (left.kind === 'refused' ? left.status : left.kind));
    const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
    const settled = database
      .prepare('select count(*) as n from question_round where settled_at is not null')
      .get();
    database.close();
    expect(evaluated).toHaveLength(3);
    // Expects refused answers to get 503 while three undecided attempts fill the limit, or 403 once those are
    // decided and the person is locked out.
    expect([403, 503]).toEqual(expect.arrayContaining([...new Set(refused)]));
    const late = visitorOf(bank.base, crowdEntry(0));
    expect(E.isLeft(await late.round())).toBe(true);
    expect(settled?.n).toBe(3);
  });
});
