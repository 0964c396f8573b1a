import { describe, expect, it } from 'vitest';
import { attempt } from '#core/bank/access/attempt.ts';
import type { Stored } from '#core/bank/ports.ts';
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
  attempt(bank.ports)({ user: ana, factor: 'pin', verify })();

describe('BLQ-45 one attempt', () => {
  it('wrong, wrong, and the third is the lock; after it nothing is verified', async () => {
    const bank = accessBank();
    const { verify, verified } = counting(TE.right(false));
    const verdicts = await inTurn(5, () => pinBy(bank, verify));
    expect(verdicts).toEqual(['wrong', 'wrong', 'locked', 'locked', 'locked'].map((each) => E.right(each)));
    expect(verified()).toBe(3);
  });

  it('a right one goes back to nothing', async () => {
    const bank = accessBank();
    for (const isRight of [false, false, true, false, false])
      expect(await pinBy(bank, TE.right(isRight))).toEqual(E.right(isRight ? 'right' : 'wrong'));
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

  it('an outage of what records a right answer costs no attempt either', async () => {
    const bank = accessBank();
    const unrecorded = () =>
      attempt(bank.ports)({
        user: ana,
        factor: 'pin',
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
      attempt(bank.ports)({
        user: ana,
        factor: 'clave',
        verify: TE.right(true),
        record: () => TE.right('overtaken'),
      })();
    expect(await inTurn(3, overtaken)).toEqual(['wrong', 'wrong', 'locked'].map((each) => E.right(each)));
  });

  it('an outage of the count verifies nothing', async () => {
    const { ports } = accessBank();
    const { verify, verified } = counting(TE.right(true));
    const out = { ...ports, attempts: { ...ports.attempts, reserve: () => TE.left(unavailable) } };
    expect(await attempt(out)({ user: ana, factor: 'pin', verify })()).toEqual(E.left(unavailable));
    expect(verified()).toBe(0);
  });
});
