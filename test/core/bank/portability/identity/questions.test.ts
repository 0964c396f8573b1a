import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyedFraction } from '#core/bank/keyed-fraction.ts';
import {
  fingerprintOf,
  gradeAnswers,
  questionsFrom,
  type AskedQuestion,
} from '#core/bank/portability/identity/questions.ts';
import { knownFacts, repeatableSecrets } from '#test/support/worlds/bank-world.ts';

type FractionOf = (name: string) => number;

/** Generates pseudorandom functions from names to fractions, one for each person. */
const fractions = (): fc.Arbitrary<FractionOf> =>
  fc.func(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }));

const someFractions: FractionOf = (name) => keyedFraction(repeatableSecrets(), name);

const choicesByTopic = (questions: readonly AskedQuestion[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    questions.map(({ topic, choices }) => [topic, choices.map(({ text }) => text).toSorted()]),
  );

const answered = (questions: readonly AskedQuestion[], isRight: readonly boolean[]) =>
  questions.map(({ id, choices }, place) => ({
    questionId: id,
    answerId:
      choices.find(({ text }) => knownFacts.some(({ answer }) => answer === text) === isRight[place])?.id ??
      '',
  }));

describe('QST-04 questions', () => {
  it('are four about different things, each with the true answer once among four choices', () => {
    fc.assert(
      fc.property(fractions(), (fractionOf) => {
        const questions = questionsFrom(knownFacts, fractionOf);
        expect(new Set(questions.map(({ topic }) => topic)).size).toBe(4);
        expect(questions.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4']);
        for (const { topic, choices } of questions) {
          const truth = knownFacts.find((fact) => fact.topic === topic)?.answer;
          expect(choices.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r4']);
          expect(new Set(choices.map(({ text }) => text)).size).toBe(4);
          expect(choices.filter(({ text }) => text === truth)).toHaveLength(1);
        }
      }),
    );
  });

  it('any two people who share a fact have the same choices to its question', () => {
    fc.assert(
      fc.property(fractions(), fractions(), (some, others) => {
        const one = choicesByTopic(questionsFrom(knownFacts, some));
        const other = choicesByTopic(questionsFrom(knownFacts, others));
        for (const topic of Object.keys(one).filter((known) => known in other))
          expect(other[topic]).toEqual(one[topic]);
      }),
    );
  });

  it('every place of a question can hold the true answer', () => {
    const places = fc
      .sample(fractions(), 300)
      .flatMap((fractionOf) => questionsFrom(knownFacts, fractionOf))
      .map(({ choices }) =>
        choices.findIndex(({ text }) => knownFacts.some(({ answer }) => answer === text)),
      );
    expect([...new Set(places)].toSorted()).toEqual([0, 1, 2, 3]);
  });
});

describe('QST-21 the grade of a round', () => {
  it('is the number of right answers, whichever they are', () => {
    const some = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fractions(), some, (fractionOf, isRight) => {
        const questions = questionsFrom(knownFacts, fractionOf);
        expect(
          gradeAnswers({ questions, invented: false }, answered(questions, isRight), knownFacts),
        ).toEqual({
          grade: 'graded',
          correct: isRight.filter(Boolean).length,
        });
      }),
    );
  });

  it('is nothing for answers that are true of another thing', () => {
    const questions = questionsFrom(knownFacts, someFractions);
    const crossed = knownFacts.map((fact, place) => ({
      ...fact,
      answer: knownFacts[(place + 1) % knownFacts.length]?.answer ?? '',
    }));
    const all = answered(questions, [true, true, true, true]);
    expect(gradeAnswers({ questions, invented: false }, all, crossed)).toEqual({
      grade: 'graded',
      correct: 0,
    });
  });
});

describe('EXT-202 the grade of an invented round', () => {
  it('is nothing, even for answers that came to be true', () => {
    const questions = questionsFrom(knownFacts, someFractions);
    const all = answered(questions, [true, true, true, true]);
    expect(gradeAnswers({ questions, invented: true }, all, knownFacts)).toEqual({
      grade: 'graded',
      correct: 0,
    });
  });
});

describe('QST-19 answers that are not of the round', () => {
  const questions = questionsFrom(knownFacts, someFractions);
  const all = answered(questions, [true, true, true, true]);
  const [first] = all;

  it.each([
    ['none', []],
    ['one less', all.slice(1)],
    ['one twice', [...all, ...all.slice(0, 1)]],
    ['one twice in the place of another', [...all.slice(0, 1), ...all.slice(0, 3)]],
    ['one of a question that was not asked', [...all.slice(1), { questionId: 'p5', answerId: 'r1' }]],
    ['one more, of a question that was not asked', [...all, { questionId: 'p5', answerId: 'r1' }]],
    ['one that is no choice', [...all.slice(1), { questionId: first?.questionId ?? '', answerId: 'r5' }]],
  ])('%s', (_, answers) => {
    expect(gradeAnswers({ questions, invented: false }, answers, knownFacts)).toEqual({
      grade: 'not-of-this-round',
    });
  });
});

describe('the fingerprint of answers', () => {
  const answers = () =>
    fc.array(
      fc.record({ questionId: fc.constantFrom('p1', 'p2', 'p3'), answerId: fc.constantFrom('r1', 'r2') }),
    );

  it('is the same in any order', () => {
    fc.assert(fc.property(answers(), (given) => fingerprintOf(given) === fingerprintOf(given.toReversed())));
  });

  it('tells other answers apart', () => {
    fc.assert(
      fc.property(answers(), fc.nat(), (given, at) => {
        fc.pre(given.length > 0);
        const changed = given.map((answer, place) =>
          place === at % given.length ? { ...answer, answerId: 'r3' } : answer,
        );
        return fingerprintOf(changed) !== fingerprintOf(given);
      }),
    );
  });
});
