import { describe, expect, it } from 'vitest';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRound, aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const answers = aRound.questions.map(({ id }) => ({ questionId: id, answerId: 'a' }));

const withSession = () => {
  const ports = happyPortability();
  ports.session.remember(aToken)();
  return ports;
};

describe('QST-19 the answers travel with the key of their round and the token', () => {
  it('as they were given', async () => {
    const asked: unknown[] = [];
    const happy = withSession();
    const ports = {
      ...happy,
      bureau: {
        ...happy.bureau,
        validate: (round: unknown) =>
          TE.fromIO(() => (asked.push(round), { correctAnswers: 4, questionsAsked: 4 })),
      },
    };
    expect(await answerQuestions(ports)(aRound, answers)()).toEqual(E.right({ verdict: 'confirmed' }));
    expect(asked).toEqual([{ transactionKey: 'ronda-1', answers, token: aToken }]);
  });
});

describe('QST-21 QST-31 the verdict is read from the scores', () => {
  it('a third wrong round blocks', async () => {
    const happy = withSession();
    const ports = {
      ...happy,
      bureau: {
        ...happy.bureau,
        validate: () => TE.right({ correctAnswers: 0, questionsAsked: 4, remaining: 0, blockHours: 72 }),
      },
    };
    expect(await answerQuestions(ports)(aRound, answers)()).toEqual(
      E.right({ verdict: 'blocked', blockHours: 72 }),
    );
  });

  it('a refusal stays a refusal', async () => {
    const happy = withSession();
    const ports = { ...happy, bureau: { ...happy.bureau, validate: () => TE.left(refusedWith(500)) } };
    expect(await answerQuestions(ports)(aRound, answers)()).toEqual(E.left(refusedWith(500)));
  });

  it('nothing is sent without a session', async () => {
    expect(await answerQuestions(happyPortability())(aRound, answers)()).toEqual(E.left(unreachable));
  });
});
