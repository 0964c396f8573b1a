import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  unanswered,
  type Chosen,
  type Questionnaire,
} from '#core/portability/identity/questionnaire.ts';
import { E } from '#core/shared/fp.ts';
import { aRound } from '#test/support/worlds/portability-world.ts';

const allAnswered: Chosen = { '4': 'b', '3': 'a', '2': 'b', '1': 'a' };

const roundOf = (ids: readonly string[]): Questionnaire => ({
  transactionKey: 'ronda',
  questions: ids.map((id) => ({ id, text: id, choices: [{ id: 'a', text: 'Esta' }] })),
});

describe('QST-05 a round can be sent only with all answers', () => {
  it.each<[Chosen, number]>([
    [{}, 4],
    [{ '1': 'a' }, 3],
    [{ '1': 'a', '2': 'b', '4': 'a' }, 1],
    [{ '1': 'a', '2': 'b', '4': 'a', '9': 'a' }, 1],
    [allAnswered, 0],
  ])('%o leaves %i open', (chosen, open) => {
    expect(unanswered(aRound, chosen)).toBe(open);
    expect(E.isRight(answersOf(aRound, chosen))).toBe(open === 0);
  });

  it.each(['toString', 'constructor', '__proto__'])('also when a question is called %s', (id) => {
    expect(unanswered(roundOf([id]), {})).toBe(1);
    expect(answersOf(roundOf([id]), {})).toEqual(E.left('incomplete'));
  });

  it('however many questions there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (ids, place) => {
          const skipped = ids[place % ids.length];
          const chosen: Chosen = Object.fromEntries(
            ids.filter((id) => id !== skipped).map((id) => [id, 'a']),
          );
          expect(answersOf(roundOf(ids), chosen)).toEqual(E.left('incomplete'));
          expect(unanswered(roundOf(ids), chosen)).toBe(1);
        },
      ),
    );
  });
});

describe('QST-19 the answers', () => {
  it('pair each question with its answer, in the order of the questions', () => {
    expect(answersOf(aRound, allAnswered)).toEqual(
      E.right([
        { questionId: '1', answerId: 'a' },
        { questionId: '2', answerId: 'b' },
        { questionId: '3', answerId: 'a' },
        { questionId: '4', answerId: 'b' },
      ]),
    );
  });
});
