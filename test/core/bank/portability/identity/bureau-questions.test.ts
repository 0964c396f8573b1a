import { describe, expect, it } from 'vitest';
import { bureauQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { noSession, unavailable } from '#core/bank/refusal.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Question, Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { playRound, sessionOf, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank, knownFacts } from '#test/support/worlds/bank-world.ts';
import { anInstant } from '#test/support/builders/company.ts';

const stranger = anEntry({ representative: aRutOf('22222222') });
const wrongCard = anEntry({ serial: '1' });

const askedFor = async (bank: BankPorts, entry: Entry = anEntry()): Promise<Questionnaire> =>
  right(await bureauQuestions(bank)((await tokenAt(bank, 'questions', entry)).access)());

const roundsFor = (bank: BankPorts, entry: Entry): Promise<readonly Questionnaire[]> =>
  Promise.all(Array.from({ length: 12 }, () => askedFor(bank, entry)));

const texts = ({ choices }: Question): readonly string[] => choices.map(({ text }) => text);

/** Collects, for each question in these rounds, the choices shown with it. */
const choicesByQuestion = (rounds: readonly Questionnaire[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const seen = new Map<string, Set<string>>();
  for (const question of rounds.flatMap(({ questions }) => questions))
    seen.set(question.text, new Set([...(seen.get(question.text) ?? []), ...texts(question)]));
  return seen;
};

describe('QST-04 a round of the reference bank', () => {
  it.each([anEntry(), stranger, wrongCard])(
    'has four questions of four choices for $representative $serial',
    async (entry) => {
      const { questions } = await askedFor(happyBank(), entry);
      expect(questions.map(({ choices }) => new Set(choices.map(({ text }) => text)).size)).toEqual([
        4, 4, 4, 4,
      ]);
      expect(questions.map(({ choices }) => new Set(choices.map(({ id }) => id)).size)).toEqual([4, 4, 4, 4]);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(4);
      expect(new Set(questions.map(({ text }) => text)).size).toBe(4);
    },
  );

  it('PAPI-68 carries its key, and of each question id, text and choices only', async () => {
    const round = await askedFor(happyBank());
    expect(Object.keys(round).toSorted()).toEqual(['questions', 'transactionKey']);
    expect(round.questions.map((question) => Object.keys(question).toSorted())).toEqual(
      Array.from({ length: 4 }, () => ['choices', 'id', 'text']),
    );
    expect(round.questions.flatMap(({ choices }) => choices.map((choice) => Object.keys(choice)))).toEqual(
      Array.from({ length: 16 }, () => ['id', 'text']),
    );
  });

  it("QST-01 has the bureau's true answer among the choices of each of its questions", async () => {
    const { questions } = await askedFor(happyBank());
    const known = knownFacts.map(({ answer }) => answer);
    expect(
      questions.map((question) => texts(question).filter((text) => known.includes(text)).length),
    ).toEqual([1, 1, 1, 1]);
  });

  it('is stored under its session, without the right answers', async () => {
    const bank = happyBank();
    const token = await tokenAt(bank, 'questions');
    const round = right(await bureauQuestions(bank)(token.access)());
    const { id } = await sessionOf(bank, token);
    const kept = right(await bank.rounds.find(round.transactionKey, id)());
    expect(O.isSome(kept) && kept.value.questions.map(({ topic: _, ...question }) => question)).toEqual(
      round.questions,
    );
  });
});

describe('QST-35 questions do not reveal who is known', () => {
  it('a retry loads a round with a key of its own', async () => {
    const keys = (await roundsFor(happyBank(), anEntry())).map(({ transactionKey }) => transactionKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([anEntry(), stranger, wrongCard])(
    'choices stay the same from round to round, for any company: $representative $serial',
    async (entry) => {
      const bank = happyBank();
      const rounds = await roundsFor(bank, entry);
      const elsewhere = await roundsFor(bank, { ...entry, company: aRutOf('77111111') });
      const seen = choicesByQuestion([...rounds, ...elsewhere]);
      expect([...seen.values()].map(({ size }) => size)).toEqual([...seen.values()].map(() => 4));
    },
  );

  it.each([anEntry(), stranger, wrongCard])(
    'EXT-1146 every round asks the same questions in the same order: $representative $serial',
    async (entry) => {
      const rounds = await roundsFor(happyBank(), entry);
      expect(new Set(rounds.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
    },
  );

  it('EXT-1146 other people are asked other questions, in other orders', async () => {
    const bank = happyBank();
    const facts = { ...bank.bureau, factsOf: () => TE.right(O.some(knownFacts)) };
    const rounds = await inTurn(40, (turn) =>
      askedFor({ ...bank, bureau: facts }, anEntry({ representative: aRutOf(String(11_000_000 + turn)) })),
    );
    const topics = rounds.map(({ questions }) => questions.map(({ text }) => text));
    expect(new Set(topics.map((asked) => asked.toSorted().join())).size).toBeGreaterThan(6);
    expect(new Set(topics.map((asked) => asked.join())).size).toBeGreaterThan(20);
    const orders = rounds.flatMap(({ questions }) => questions).map((question) => texts(question).join());
    expect(new Set(orders).size).toBeGreaterThan(50);
  });

  it('a person with four known facts is asked those four', async () => {
    const bank = happyBank();
    const known = knownFacts.slice(0, 4);
    const bureau = { ...bank.bureau, factsOf: () => TE.right(O.some(known)) };
    const { questions } = await askedFor({ ...bank, bureau });
    const truths = questions.flatMap((question) =>
      texts(question).filter((text) => known.some(({ answer }) => answer === text)),
    );
    expect(truths.toSorted()).toEqual(known.map(({ answer }) => answer).toSorted());
  });

  it.each([0, 3])('a person with %i known facts is asked as a stranger', async (known) => {
    const bank = happyBank();
    const bureau = { ...bank.bureau, factsOf: () => TE.right(O.some(knownFacts.slice(0, known))) };
    expect((await askedFor({ ...bank, bureau })).questions).toHaveLength(4);
  });

  it('during the block no questions are handed out', async () => {
    const bank = happyBank();
    const early = await tokenAt(bank, 'questions', anEntry({ company: aRutOf('77111111') }));
    const token = await tokenAt(bank, 'questions');
    await inTurn(3, () => playRound(bank, token, false));
    expect(await bureauQuestions(bank)(early.access)()).toEqual(
      E.left({ refused: 'blocked', hours: 24, until: anInstant }),
    );
  });
});

it('EXT-1541 questions that arrive after the session moved on are not stored', async () => {
  const bank = happyBank();
  const token = await tokenAt(bank, 'questions');
  const factsOf: BankPorts['bureau']['factsOf'] = (...person) =>
    pipe(
      TE.fromTask(() => playRound(bank, token, true)),
      TE.flatMap(() => bank.bureau.factsOf(...person)),
    );
  expect(await bureauQuestions({ ...bank, bureau: { ...bank.bureau, factsOf } })(token.access)()).toEqual(
    E.left(noSession),
  );
});

it('an outage of the bureau is reported, and no round is opened', async () => {
  const bank = happyBank();
  const opened: string[] = [];
  const out = {
    ...bank,
    bureau: { ...bank.bureau, factsOf: () => TE.left(unavailable) },
    rounds: {
      ...bank.rounds,
      open: ({ key }: { readonly key: string }) => TE.fromIO(() => opened.push(key) > 0),
    },
  };
  expect(await bureauQuestions(out)((await tokenAt(out, 'questions')).access)()).toEqual(E.left(unavailable));
  expect(opened).toEqual([]);
});
