import { describe, expect, it } from 'vitest';
import { bureauQuestions } from '#core/bank/portability/bureau-questions.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
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
  it.each([0, 4])(
    'the same answers read the same again and cost nothing, %i of them right',
    async (rightOnes) => {
      const { bank, token } = await visit();
      const sheet = await sheetWith(bank, token, rightOnes);
      const first = await bureauValidate(bank)(sheet)();
      const again = { ...sheet, answers: sheet.answers.toReversed() };
      expect(await inTurn(4, bureauValidate(bank)(again))).toEqual(Array.from({ length: 4 }, () => first));
      expect(await playRound(bank, token, false)).toEqual(failed(rightOnes === 4 ? 2 : 1));
    },
  );

  it('wrong answers to it read the same during the block too', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, 0);
    await bureauValidate(bank)(sheet)();
    await inTurn(2, () => playRound(bank, token, false));
    expect(await bureauValidate(bank)(sheet)()).toEqual(failed(2));
  });

  /** The same round, answered by two calls of which neither saw the other's end. */
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

  it('of two calls at once with other answers, the second is not this round any more, and counts', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token, 0);
    const other = { ...sheet, answers: (await sheetWith(bank, token, 4)).answers };
    expect(await twice(bank, sheet, other)).toEqual([failed(2), notThisRound]);
    expect((await sessionOf(bank, token)).step).toBe('questions');
    expect(await playRound(bank, token, false)).toEqual(failed(0));
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

  it('QST-07 keeps of the answers what knows them again, and no answer', async () => {
    const { bank, token } = await visit();
    const sheet = await sheetWith(bank, token);
    await bureauValidate(bank)(sheet)();
    const { id } = await sessionOf(bank, token);
    const kept = O.toUndefined(right(await bank.rounds.find(sheet.transactionKey, id)()));
    expect(kept?.settled?.fingerprint).toBeDefined();
    for (const { questionId, answerId } of sheet.answers)
      expect(kept?.settled?.fingerprint).not.toContain(`${questionId}=${answerId}`);
  });
});

describe('EXT-302 EXT-305 a stop where the round is settled locks nobody out', () => {
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
