import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bureauQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { bureauValidate as renewing } from '#core/bank/portability/identity/bureau-validate.ts';
import { identityKey, refuseBlocked } from '#core/bank/portability/identity/identity-attempts.ts';
import { lotOf } from '#core/bank/portability/identity/questions.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { forbidden, noSession, unavailable } from '#core/bank/refusal.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anHour } from '#core/shared/units-of-time.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import {
  blocked,
  bureauValidate,
  failed,
  notThisRound,
  passed,
} from '#test/support/builders/validated-rounds.ts';
import { right } from '#test/support/right.ts';
import { playRound, sessionOf, sheetWith, tokenAt, type Sheet } from '#test/support/worlds/bank-visit.ts';
import { happyBank, knownFacts } from '#test/support/worlds/bank-world.ts';

const stranger = anEntry({ representative: aRutOf('22222222') });
const wrongCard = anEntry({ serial: '1' });

const visit = async (entry: Entry = anEntry()) => {
  const bank = happyBank();
  return { bank, token: await tokenAt(bank, 'questions', entry) };
};

describe('QST-21 QST-22 a round is passed only if all answers are right, at least one', () => {
  it('confirms the identity when all answers are right', async () => {
    const { bank, token } = await visit();
    expect(await playRound(bank, token, true)).toEqual(passed);
    expect((await sessionOf(bank, token)).step).toBe('identified');
  });

  it.each([0, 1, 2, 3])('PAPI-68 answers 0, not %i, when that many of four are right', async (rightOnes) => {
    const { bank, token } = await visit();
    expect(await bureauValidate(bank)(await sheetWith(bank, token, rightOnes))()).toEqual(failed(2));
    expect((await sessionOf(bank, token)).step).toBe('questions');
  });

  it('is not passed by answering nothing to a round of no questions', async () => {
    const { bank, token } = await visit();
    const { id } = await sessionOf(bank, token);
    const round = { key: 'ronda', sessionId: id, invented: false, questions: [] };
    right(await bank.rounds.open(round, 'questions')());
    const outcome = await bureauValidate(bank)({ token, transactionKey: 'ronda', answers: [] })();
    expect(outcome).toEqual(E.right({ correctAnswers: 0, questionsAsked: 0, remaining: 2, blockHours: 24 }));
    expect((await sessionOf(bank, token)).step).toBe('questions');
  });

  it('does not ask for the answers in the order of the questions', async () => {
    const { bank, token } = await visit();
    const { answers, ...sheet } = await sheetWith(bank, token);
    expect(await bureauValidate(bank)({ ...sheet, answers: answers.toReversed() })()).toEqual(passed);
  });

  it('a later wrong round takes nothing back', async () => {
    const { bank, token } = await visit();
    await playRound(bank, token, true);
    expect(await playRound(bank, token, false)).toEqual(failed(2));
    expect((await sessionOf(bank, token)).step).toBe('identified');
  });
});

describe('EXT-210 EXT-212 locks in a row', () => {
  it('last twice as long each time, up to a week, and say so; a right round makes the next one short again', async () => {
    let now = 0;
    const bank = happyBank(() => now);
    const person = anEntry();
    const wrong = async () => playRound(bank, await tokenAt(bank, 'questions', person), false);
    for (const hours of [24, 48, 96, 168, 168]) {
      await wrong();
      expect(await wrong()).toMatchObject(E.right({ remaining: 1, blockHours: hours }));
      const token = await tokenAt(bank, 'questions', person);
      expect(await playRound(bank, token, false)).toMatchObject(E.right({ remaining: 0, blockHours: hours }));
      expect(await refuseBlocked(bank)(person)()).toMatchObject(E.left({ hours }));
      now += hours * anHour;
    }
    expect(await playRound(bank, await tokenAt(bank, 'questions', person), true)).toEqual(passed);
    expect(await wrong()).toMatchObject(E.right({ remaining: 2, blockHours: 24 }));
  });

  it.each([
    ['told to their person by mail', 'A123456789', 1],
    ['told to nobody when the card number is invented', '999999111', 0],
  ])('are %s', async (_, serial, mails) => {
    const told: unknown[] = [];
    const bank = happyBank(undefined, undefined, undefined, {
      person: (rut, { kind, text }) => void told.push([rut, kind, text]),
    });
    const token = await tokenAt(bank, 'questions', anEntry({ serial }));
    for (let round = 0; round < 3; round += 1) await playRound(bank, token, false);
    const text = expect.stringMatching(
      /falló tres veces la comprobación de identidad .* Con esos intentos nadie ingresó/s,
    );
    expect(told).toEqual(Array(mails).fill([anEntry().representative, 'questions-locked', text]));
  });
});

describe('QST-31 QST-32 at the third wrong round the person is blocked', () => {
  it('EXT-1104 EXT-1106 says how many are left, then until when there are none', async () => {
    const { bank, token } = await visit();
    expect(await playRound(bank, token, false)).toEqual(failed(2));
    expect(await playRound(bank, token, false)).toEqual(failed(1));
    const late = await sheetWith(bank, token);
    expect(await playRound(bank, token, false)).toEqual(failed(0));
    expect(await bureauValidate(bank)(late)()).toEqual(blocked);
    expect((await sessionOf(bank, token)).step).toBe('questions');
  });

  it('QST-34 the hours that a bank sets are the hours it holds and tells', async () => {
    const world = happyBank();
    const held: number[] = [];
    const bank: BankPorts = {
      ...world,
      settings: { ...world.settings, blockHours: 72 },
      attempts: {
        ...world.attempts,
        reserve: (...places) => {
          held.push(...places.map(({ hours }) => hours));
          return world.attempts.reserve(...places);
        },
      },
    };
    const token = await tokenAt(bank, 'questions');
    expect(await playRound(bank, token, false)).toMatchObject(E.right({ blockHours: 72 }));
    await inTurn(2, () => playRound(bank, token, false));
    expect(held).toEqual([72, 72, 72]);
    expect(await bureauQuestions(bank)(token.access)()).toEqual(
      E.left({ refused: 'blocked', hours: 72, until: anInstant }),
    );
  });

  it('right answers forget the wrong rounds before them', async () => {
    const { bank, token } = await visit();
    await playRound(bank, token, false);
    await playRound(bank, token, true);
    expect(await playRound(bank, token, false)).toEqual(failed(2));
  });

  it('right answers in the third round lock nobody', async () => {
    const { bank, token } = await visit();
    await inTurn(2, () => playRound(bank, token, false));
    expect(await playRound(bank, token, true)).toEqual(passed);
    expect(await playRound(bank, token, false)).toEqual(failed(2));
  });
});

describe('QST-35 wrong rounds are counted per representative and card number', () => {
  it('for any company', async () => {
    const { bank, token } = await visit();
    const elsewhere = await tokenAt(bank, 'questions', anEntry({ company: aRutOf('77111111') }));
    await playRound(bank, token, false);
    await playRound(bank, elsewhere, false);
    expect(await playRound(bank, token, false)).toEqual(failed(0));
    expect(await bureauQuestions(bank)(elsewhere.access)()).toEqual(blocked);
  });

  it('and for nobody else', async () => {
    const { bank, token } = await visit();
    const other = await tokenAt(bank, 'questions', stranger);
    await inTurn(3, () => playRound(bank, token, false));
    expect(await playRound(bank, other, false)).toEqual(failed(2));
  });

  it.each([stranger, wrongCard])('and for $representative $serial just the same', async (entry) => {
    const { bank, token } = await visit(entry);
    expect(await playRound(bank, token, false)).toEqual(failed(2));
    expect(await playRound(bank, token, false)).toEqual(failed(1));
    expect(await playRound(bank, token, false)).toEqual(failed(0));
    expect(await bureauQuestions(bank)(token.access)()).toEqual(blocked);
  });

  it('EXT-201 an invented number locks itself, and never the holder of the card', async () => {
    const { bank, token } = await visit();
    const thief = await tokenAt(bank, 'questions', wrongCard);
    await inTurn(3, () => playRound(bank, thief, false));
    expect(await bureauQuestions(bank)(thief.access)()).toEqual(blocked);
    expect(await playRound(bank, token, false)).toEqual(failed(2));
    expect(await playRound(bank, token, true)).toEqual(passed);
  });

  it('EXT-201 and the block of the card is not of an invented number', async () => {
    const { bank, token } = await visit();
    const thief = await tokenAt(bank, 'questions', wrongCard);
    await inTurn(3, () => playRound(bank, token, false));
    expect(await playRound(bank, thief, false)).toEqual(failed(2));
  });

  it('the true answers do not pass for a false card either', async () => {
    const bank = happyBank();
    const thief = await tokenAt(bank, 'questions', wrongCard);
    const facts = { ...bank.bureau, factsOf: () => TE.right(O.some(knownFacts)) };
    const sheet = await sheetWith({ ...bank, bureau: facts }, thief);
    expect(await bureauValidate(bank)(sheet)()).toEqual(failed(2));
  });
});

/** Returns a function that opens a copy of the round under a new key, so that each guess has its own round. */
const repeating = async (bank: BankPorts, token: SessionToken, key: string) => {
  const { id } = await sessionOf(bank, token);
  const kept = O.toUndefined(right(await bank.rounds.find(key, id)()));
  if (kept === undefined) throw new Error(`the bank keeps no round ${key}`);
  return async (another: string) => right(await bank.rounds.open({ ...kept, key: another }, 'questions')());
};

/** Submits every possible answer to one round, and resets the attempt count before each. */
const everyGuess = async (bank: BankPorts, entry: Entry, atValidation: BankPorts = bank) => {
  const token = await tokenAt(bank, 'questions', entry);
  const round = right(await bureauQuestions(bank)(token.access)());
  const askAgain = await repeating(bank, token, round.transactionKey);
  const outcomes: unknown[] = [];
  for (let guess = 0; guess < 4 ** round.questions.length; guess += 1) {
    const transactionKey = `${round.transactionKey} ${guess}`;
    await askAgain(transactionKey);
    const answers = round.questions.map(({ id, choices }, place) => ({
      questionId: id,
      answerId: choices[Math.floor(guess / 4 ** place) % 4]?.id ?? '',
    }));
    outcomes.push(await bureauValidate(atValidation)({ token, transactionKey, answers })());
    right(await bank.attempts.clear(identityKey(entry))());
  }
  return { outcomes, step: (await sessionOf(bank, token)).step };
};

describe('QST-35 EXT-202 every answer to one round', () => {
  const all = Array.from({ length: 256 }, () => failed(2));

  it('of the card: one of 256 passes', async () => {
    const { outcomes, step } = await everyGuess(happyBank(), anEntry());
    expect(outcomes.filter((outcome) => isDeepStrictEqual(outcome, passed))).toHaveLength(1);
    expect(outcomes).toHaveLength(256);
    expect(step).toBe('identified');
  });

  it.each([stranger, wrongCard])('of $representative $serial: none passes', async (entry) => {
    expect(await everyGuess(happyBank(), entry)).toEqual({ outcomes: all, step: 'questions' });
  });

  it('a decoy round never passes, even if the bureau learns the invented answers', async () => {
    const bank = happyBank();
    const lot = lotOf(bank.secrets, `${stranger.representative}|${stranger.serial}`);
    const late = { ...bank, bureau: { ...bank.bureau, factsOf: () => bank.bureau.someone(lot) } };
    expect(await everyGuess(bank, stranger, late)).toEqual({ outcomes: all, step: 'questions' });
  });
});

describe('QST-35 an outage of the bureau never counts', () => {
  it.each([0, 1, 2])('after %i wrong rounds', async (wrong) => {
    const { bank, token } = await visit();
    await inTurn(wrong, () => playRound(bank, token, false));
    const sheet = await sheetWith(bank, token, 0);
    const out = { ...bank, bureau: { ...bank.bureau, factsOf: () => TE.left(unavailable) } };
    expect(await inTurn(4, bureauValidate(out)(sheet))).toEqual(
      Array.from({ length: 4 }, () => E.left(unavailable)),
    );
    expect(await bureauValidate(bank)(sheet)()).toEqual(failed(2 - wrong));
  });
});

describe('a round that is misused', () => {
  const misuses: readonly (readonly [string, (sheet: Sheet, bank: BankPorts) => Promise<Sheet>])[] = [
    ['an unknown key', async (sheet) => ({ ...sheet, transactionKey: 'otra' })],
    [
      'the key of a round of another session',
      async (sheet, bank) => ({
        ...sheet,
        transactionKey: (await sheetWith(bank, await tokenAt(bank, 'questions'))).transactionKey,
      }),
    ],
    ['one answer less', async (sheet) => ({ ...sheet, answers: sheet.answers.slice(1) })],
    [
      'one answer twice',
      async (sheet) => ({ ...sheet, answers: [...sheet.answers, ...sheet.answers.slice(0, 1)] }),
    ],
    [
      'one question answered for another',
      async (sheet) => ({
        ...sheet,
        answers: sheet.answers.map((answer) => ({ ...answer, questionId: 'p1' })),
      }),
    ],
    [
      'a choice of no question',
      async (sheet) => ({
        ...sheet,
        answers: sheet.answers.map((answer) => ({ ...answer, answerId: 'r5' })),
      }),
    ],
    ['no answers', async (sheet) => ({ ...sheet, answers: [] })],
  ];

  it.each(misuses)('QST-19 %s is not valid and costs an attempt', async (_, misused) => {
    const { bank, token } = await visit();
    const sheet = await misused(await sheetWith(bank, token), bank);
    expect(await inTurn(3, bureauValidate(bank)(sheet))).toEqual(
      Array.from({ length: 3 }, () => notThisRound),
    );
    expect(await bureauValidate(bank)(sheet)()).toEqual(blocked);
    expect(await bureauQuestions(bank)(token.access)()).toEqual(blocked);
  });
});

it('EXT-1107 other answers to a round that was wrong read the same, the right ones too, and cost nothing', async () => {
  const { bank, token } = await visit();
  const sheet = await sheetWith(bank, token, 0);
  const rightly = { ...sheet, answers: (await sheetWith(bank, token)).answers };
  const first = await bureauValidate(bank)(sheet)();
  expect(first).toEqual(failed(2));
  for (const other of [rightly, { ...sheet, answers: [] }])
    expect(await inTurn(3, bureauValidate(bank)(other))).toEqual([first, first, first]);
  expect((await sessionOf(bank, token)).step).toBe('questions');
  expect(await playRound(bank, token, false)).toEqual(failed(1));
});

describe('EXT-203 EXT-204 a session that passes its questions', () => {
  const passing = async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token);
    const first = right(await renewing(bank)(sheet)());
    if (first.renewed === undefined) throw new Error('the session has no new token');
    return { bank, token, sheet, first, renewed: first.renewed };
  };
  const stepBehind = async (bank: BankPorts, { access }: SessionToken) =>
    O.toUndefined(right(await bank.sessions.renew(bank.secrets.hash(access))()))?.step;

  it('gets a new token, and the one before is dead', async () => {
    const { bank, token, renewed } = await passing();
    expect(await stepBehind(bank, token)).toBeUndefined();
    expect(await stepBehind(bank, renewed)).toBe('identified');
    expect(await bureauQuestions(bank)(token.access)()).toEqual(E.left(noSession));
    expect(new Set([...Object.values(token), ...Object.values(renewed)]).size).toBe(4);
  });

  it('and is asked nothing more, since that token could travel in a query', async () => {
    const { bank, renewed } = await passing();
    expect(await bureauQuestions(bank)(renewed.access)()).toEqual(E.left(forbidden));
  });

  it('reads the same again, token included, by the same answers under the token before, until the new one is used', async () => {
    const { bank, sheet, first, renewed } = await passing();
    const again = { ...sheet, answers: sheet.answers.toReversed() };
    expect(await inTurn(3, renewing(bank)(again))).toEqual(Array.from({ length: 3 }, () => E.right(first)));
    await stepBehind(bank, renewed);
    expect(await renewing(bank)(sheet)()).toEqual(E.left(noSession));
  });

  it('QST-35 tells its token by no other answers, which count and lock as those of any round', async () => {
    const { bank, sheet, first } = await passing();
    const other = { ...sheet, answers: sheet.answers.slice(1) };
    expect(await inTurn(3, renewing(bank)(other))).toEqual(
      Array.from({ length: 3 }, () => E.left(noSession)),
    );
    expect(E.isLeft(await renewing(bank)({ ...sheet, answers: [] })())).toBe(true);
    expect(await bank.attempts.lockOf(identityKey(anEntry()))()).toMatchObject(E.right(O.some({})));
    expect(await renewing(bank)(sheet)()).toEqual(E.right(first));
  });

  it('nor by other rounds and half a token, which count nothing', async () => {
    const { bank, token, sheet } = await passing();
    const counted = bank.attempts.lockOf(identityKey(anEntry()));
    for (const asked of [
      { ...sheet, transactionKey: 'otra' },
      { ...sheet, token: { ...token, refresh: 'otro' } },
    ])
      expect(await inTurn(4, renewing(bank)(asked))).toEqual(
        Array.from({ length: 4 }, () => E.left(noSession)),
      );
    expect(await counted()).toEqual(E.right(O.none));
  });

  it('a wrong round brings no token, nor does any other under the new one', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token);
    expect(right(await renewing(bank)(await sheetWith(bank, token, 0))()).renewed).toBeUndefined();
    const { renewed = token } = right(await renewing(bank)(sheet)());
    const repeated = right(await renewing(bank)({ ...sheet, token: renewed })());
    expect(repeated).toMatchObject({ value: { correctAnswers: 4 }, renewed: undefined });
  });
});

describe('PAPI-66 the token of a round', () => {
  it.each(['access', 'refresh'] as const)('has no session when its %s part is another one', async (part) => {
    const { bank, token } = await visit();
    const other = await tokenAt(bank, 'questions', stranger);
    const sheet = await sheetWith(bank, token);
    const mixed = { ...token, [part]: other[part] };
    expect(await bureauValidate(bank)({ ...sheet, token: mixed })()).toEqual(E.left(noSession));
    expect(await bureauValidate(bank)(sheet)()).toEqual(passed);
  });
});
