import { describe, expect, it } from 'vitest';
import { bureauQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { bureauValidate as renewing } from '#core/bank/portability/identity/bureau-validate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noSession, unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
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
import { happyBank } from '#test/support/worlds/bank-world.ts';

const visit = async () => {
  const bank = happyBank();
  return { bank, token: await tokenAt(bank, 'questions') };
};

describe('a round is settled once', () => {
  it.each([0, 4])('the same answers get the same result at no cost, %i of them right', async (rightOnes) => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, rightOnes);
    const first = await bureauValidate(bank)(sheet)();
    const again = { ...sheet, answers: sheet.answers.toReversed() };
    expect(await inTurn(4, bureauValidate(bank)(again))).toEqual(Array.from({ length: 4 }, () => first));
    expect(await playRound(bank, token, false)).toEqual(failed(rightOnes === 4 ? 2 : 1));
  });

  it('wrong answers to it read the same during the block too', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, 0);
    await bureauValidate(bank)(sheet)();
    await inTurn(2, () => playRound(bank, token, false));
    expect(await bureauValidate(bank)(sheet)()).toEqual(failed(2));
  });

  /** Answers the same round by two concurrent calls, neither of which sees the result of the other. */
  const twice = async (bank: BankPorts, first: Sheet, second: Sheet) => {
    const seen = await bank.sessions.renew(bank.secrets.hash(first.token.access))();
    const { id } = await sessionOf(bank, first.token);
    const found = await bank.rounds.find(first.transactionKey, id)();
    let looked = 0;
    const find: BankPorts['rounds']['find'] = (...asked) =>
      (looked += 1) === 1 ? () => Promise.resolve(found) : bank.rounds.find(...asked);
    const one = await bureauValidate(bank)(first)();
    const sessions = { ...bank.sessions, renew: () => () => Promise.resolve(seen) };
    const late = { ...bank, sessions, rounds: { ...bank.rounds, find } };
    return [one, await bureauValidate(late)(second)()];
  };

  it.each([
    ['right', 4, passed, 2],
    ['wrong', 0, failed(2), 1],
  ] as const)(
    'EXT-305 of two calls at once with the same %s answers, both read the same and one counts',
    async (_, rightOnes, read, left) => {
      const { bank, token } = await visit();
      const sheet = await sheetWith(bank, token, rightOnes);
      expect(await twice(bank, sheet, sheet)).toEqual([read, read]);
      expect(await playRound(bank, token, false)).toEqual(failed(left));
    },
  );

  it('EXT-1107 of two calls at once with other answers, the second reads that the round was wrong, right or not, and counts nothing', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, 0);
    const other = { ...sheet, answers: (await sheetWith(bank, token, 4)).answers };
    expect(await twice(bank, sheet, other)).toEqual([failed(2), failed(2)]);
    expect((await sessionOf(bank, token)).step).toBe('questions');
    expect(await playRound(bank, token, false)).toEqual(failed(1));
  });

  it('of two calls at once with other answers than the right ones, the second is not this round any more, and counts', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token);
    const other = { ...sheet, answers: sheet.answers.slice(1) };
    expect(await twice(bank, sheet, other)).toEqual([passed, notThisRound]);
    expect(await playRound(bank, token, false)).toEqual(failed(1));
  });

  it('EXT-305 right answers sent again lift no lock that came after them, and open nothing anew', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token);
    expect(await bureauValidate(bank)(sheet)()).toEqual(passed);
    await inTurn(3, () => playRound(bank, token, false));
    expect(await bureauValidate(bank)(sheet)()).toEqual(passed);
    const later = await tokenAt(bank, 'questions');
    expect(await bureauQuestions(bank)(later.access)()).toEqual(blocked);
  });

  const keptOf = async (rightOnes: number) => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, rightOnes);
    const answered = right(await renewing(bank)(sheet)());
    const { id } = await sessionOf(bank, token);
    const kept = async () => O.toUndefined(right(await bank.rounds.find(sheet.transactionKey, id)()));
    return { bank, sheet, answered, kept };
  };

  it('EXT-2619 other answers bring no token while the new one is used, which forgets the right ones', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token);
    const { renewed } = right(await renewing(bank)(sheet)());
    const find: BankPorts['rounds']['find'] =
      (...asked) =>
      async () => {
        right(await bank.sessions.renew(bank.secrets.hash(renewed?.access ?? ''))());
        return bank.rounds.find(...asked)();
      };
    const met = { ...bank, rounds: { ...bank.rounds, find } };
    const other = { ...sheet, answers: sheet.answers.slice(1) };
    expect(await renewing(met)(other)()).toEqual(E.left(noSession));
  });

  it('QST-07 EXT-1107 stores no question, and of right answers only a hash until the new token is used', async () => {
    const { bank, sheet, answered, kept } = await keptOf(4);
    const { questions, settled } = (await kept()) ?? {};
    expect(questions).toEqual([]);
    expect(settled?.fingerprint).toBeDefined();
    for (const { questionId, answerId } of sheet.answers)
      expect(settled?.fingerprint).not.toContain(`${questionId}=${answerId}`);
    right(await bank.sessions.renew(bank.secrets.hash(answered.renewed?.access ?? ''))());
    const after = await kept();
    expect(after?.settled?.outcome).toMatchObject({ correctAnswers: 4 });
    expect(after?.settled?.fingerprint).toBeUndefined();
  });

  it('QST-07 EXT-1107 keeps no question and nothing at all of wrong answers', async () => {
    const { kept } = await keptOf(3);
    const { questions, settled } = (await kept()) ?? {};
    expect(questions).toEqual([]);
    expect(settled?.outcome).toMatchObject({ correctAnswers: 0 });
    expect(settled?.fingerprint).toBeUndefined();
  });
});

describe('EXT-302 EXT-305 an interruption while settling a round locks nobody', () => {
  it.each([
    ['before anything was written', false],
    ['after all was written', true],
  ])('%s: the same right answers are accepted again', async (_, isWritten) => {
    const { bank, token } = await visit();
    await inTurn(2, () => playRound(bank, token, false));
    const sheet = await sheetWith(bank, token);
    const settle: BankPorts['rounds']['settle'] = (settlement) => async () => {
      if (isWritten) await bank.rounds.settle(settlement)();
      return E.left(unavailable);
    };
    const stopping = { ...bank, rounds: { ...bank.rounds, settle } };
    expect(await bureauValidate(stopping)(sheet)()).toEqual(E.left(unavailable));
    expect((await sessionOf(bank, token)).step).toBe(isWritten ? 'identified' : 'questions');
    expect(await bureauValidate(bank)(sheet)()).toEqual(passed);
    expect((await sessionOf(bank, token)).step).toBe('identified');
    expect(await playRound(bank, token, false)).toEqual(failed(2));
  });

  it('a lease that ended before the verdict was written tells nothing and counts nothing', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, 0);
    const settle: BankPorts['rounds']['settle'] = () => TE.right({ outcome: 'over' });
    const late = { ...bank, rounds: { ...bank.rounds, settle } };
    expect(await inTurn(4, bureauValidate(late)(sheet))).toEqual(
      Array.from({ length: 4 }, () => E.left(unavailable)),
    );
    expect(await bureauValidate(bank)(sheet)()).toEqual(failed(2));
  });
});
