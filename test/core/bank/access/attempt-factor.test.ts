import { describe, expect, it } from 'vitest';
import { attemptFactor } from '#core/bank/access/attempt-factor.ts';
import { leaseSeconds } from '#core/bank/attempts/locks.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { accessBank, ana } from '#test/support/worlds/access-bank.ts';

const counting = (answer: Stored<boolean>) => {
  let verified = 0;
  const verify: Stored<boolean> = () => {
    verified += 1;
    return answer();
  };
  return { verify, verified: () => verified };
};

const pinBy = (bank: ReturnType<typeof accessBank>, verify: Stored<boolean>) =>
  attemptFactor(bank.ports)({ user: ana, isUser: true, factor: 'pin', typed: undefined, verify })();

describe('BLQ-45 one attempt', () => {
  it('wrong, wrong with one left, and the third is the lock; after it nothing is verified', async () => {
    const bank = accessBank();
    const { verify, verified } = counting(TE.right(false));
    const verdicts = await inTurn(5, () => pinBy(bank, verify));
    expect(verdicts).toEqual(
      ['wrong', 'one-left', 'locked', 'locked', 'locked'].map((each) => E.right(each)),
    );
    expect(verified()).toBe(3);
  });

  it('a right one goes back to nothing', async () => {
    const bank = accessBank();
    for (const verdict of ['wrong', 'one-left', 'right', 'wrong', 'one-left'])
      expect(await pinBy(bank, TE.right(verdict === 'right'))).toEqual(E.right(verdict));
  });

  it('the third may still be right', async () => {
    const bank = accessBank();
    await pinBy(bank, TE.right(false));
    await pinBy(bank, TE.right(false));
    expect(await pinBy(bank, TE.right(true))).toEqual(E.right('right'));
    expect(await bank.isLocked(ana, 'pin')).toBe(false);
  });

  it('a thousand at once verify three', async () => {
    const bank = accessBank();
    const { verify, verified } = counting(TE.right(false));
    await Promise.all(Array.from({ length: 1000 }, () => pinBy(bank, verify)));
    expect(verified()).toBe(3);
  });

  it('an outage costs no attempt, however often', async () => {
    const bank = accessBank();
    expect(await inTurn(5, () => pinBy(bank, TE.left(unavailable)))).toEqual(
      Array.from({ length: 5 }, () => E.left(unavailable)),
    );
    expect(await bank.isLocked(ana, 'pin')).toBe(false);
    expect(await pinBy(bank, TE.right(false))).toEqual(E.right('wrong'));
  });

  it('an outage while recording a right answer costs no attempt either', async () => {
    const bank = accessBank();
    const unrecorded = () =>
      attemptFactor(bank.ports)({
        user: ana,
        isUser: true,
        factor: 'pin',
        typed: undefined,
        verify: TE.right(true),
        record: () => TE.left(unavailable),
      })();
    expect(await inTurn(5, unrecorded)).toEqual(Array.from({ length: 5 }, () => E.left(unavailable)));
    expect(await bank.isLocked(ana, 'pin')).toBe(false);
    expect(await pinBy(bank, TE.right(true))).toEqual(E.right('right'));
  });

  it('a right answer that holds no more when it is recorded is a wrong one', async () => {
    const bank = accessBank();
    const overtaken = () =>
      attemptFactor(bank.ports)({
        user: ana,
        isUser: true,
        factor: 'clave',
        typed: undefined,
        verify: TE.right(true),
        record: () => TE.right('overtaken'),
      })();
    expect(await inTurn(3, overtaken)).toEqual(['wrong', 'one-left', 'locked'].map((each) => E.right(each)));
  });

  it('an outage of the count verifies nothing', async () => {
    const { ports } = accessBank();
    const { verify, verified } = counting(TE.right(true));
    const out = { ...ports, attempts: { ...ports.attempts, reserve: () => TE.left(unavailable) } };
    expect(
      await attemptFactor(out)({ user: ana, isUser: true, factor: 'pin', typed: undefined, verify })(),
    ).toEqual(E.left(unavailable));
    expect(verified()).toBe(0);
  });
});

describe('EXT-302 an attempt whose lease expired during verification', () => {
  const slowly = (bank: ReturnType<typeof accessBank>, isRight: boolean) => {
    const verify: Stored<boolean> = async () => {
      bank.letPass(leaseSeconds / 60);
      return E.right(isRight);
    };
    return attemptFactor(bank.ports)({ user: ana, isUser: true, factor: 'pin', typed: undefined, verify })();
  };

  it.each([true, false])(
    'tells nothing, clears nothing and counts nothing, right or not: %s',
    async (isRight) => {
      const bank = accessBank();
      for (let turn = 0; turn < 2; turn += 1) await pinBy(bank, TE.right(false));
      for (let turn = 0; turn < 4; turn += 1)
        expect(await slowly(bank, isRight)).toEqual(E.left(unavailable));
      expect(await bank.isLocked(ana, 'pin')).toBe(false);
      expect(await pinBy(bank, TE.right(false))).toEqual(E.right('locked'));
    },
  );

  it('nor does the one that records its own success', async () => {
    const bank = accessBank();
    const record = () => TE.right('over' as const);
    const late = attemptFactor(bank.ports)({
      user: ana,
      isUser: true,
      factor: 'pin',
      typed: undefined,
      verify: TE.right(true),
      record,
    });
    expect(await late()).toEqual(E.left(unavailable));
    expect(await pinBy(bank, TE.right(false))).toEqual(E.right('wrong'));
  });
});

describe('EXT-306 wrong keys that are sent again and hang', () => {
  it('leave the owner his turn', async () => {
    const bank = accessBank();
    const keyBy = (typed: string, verify: Stored<boolean>) =>
      attemptFactor(bank.ports)({ user: ana, isUser: true, factor: 'clave', typed, verify })();
    for (const wrong of ['una', 'otra']) await keyBy(wrong, TE.right(false));
    let answer = (_: E.Either<never, boolean>): void => undefined;
    const hanging = new Promise<E.Either<never, boolean>>((resolve) => (answer = resolve));
    const stranger = ['una', 'otra', 'una'].map((wrong) => keyBy(wrong, () => hanging));
    expect(await keyBy('la suya', TE.right(true))).toEqual(E.right('right'));
    answer(E.right(false));
    expect(await Promise.all(stranger)).toEqual(
      ['wrong', 'one-left', 'one-left'].map((each) => E.right(each)),
    );
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
  });
});

describe('EXT-301 attempts that wait for one another', () => {
  it('asks to retry, never reports a lock', async () => {
    const bank = accessBank();
    const verify: Stored<boolean> = () =>
      new Promise((resolve) => setTimeout(() => resolve(E.right(true)), 5));
    const all = await Promise.all(Array.from({ length: 10 }, () => pinBy(bank, verify)));
    expect(all.filter(E.isRight)).toHaveLength(3);
    expect(new Set(all.filter(E.isLeft).map(({ left }) => left))).toEqual(new Set([unavailable]));
    expect(await pinBy(bank, TE.right(true))).toEqual(E.right('right'));
  });
});
