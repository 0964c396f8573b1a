import { anInstant } from '#test/support/builders/company.ts';
import { describe, expect, it } from 'vitest';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { challengeRefusal, thirdKeyRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { reset, resetToken } from '#test/support/builders/access-bank-steps.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, key, newKey, wrong } from '#test/support/worlds/access-bank.ts';

const opened = async (bank = accessBank()) => ({ bank, rToken: await resetToken(bank, ana) });

const withPassword = async (password: string, isRight = true) => {
  const { bank, rToken } = await opened();
  const credential = isRight ? await bank.credential(ana, 'CI') : wrong('CI');
  return { bank, said: await resetKey(bank.ports)({ rut: ana, password, rToken, credential })() };
};

describe('API-08 a reset with card', () => {
  it('puts the new key in force, ends the old one and lifts its lock', async () => {
    const { bank, rToken } = await opened();
    await bank.lock(ana, 'clave');
    right(await reset(bank, ana, rToken, await bank.credential(ana, '8'))());
    const enter = async (password: string) =>
      right(await signIn(bank.ports)({ user: ana, password })()).outcome;
    expect(await enter(newKey)).toBe('signed-in');
    expect(await enter(key)).toBe('credenciales');
  });

  it.each([
    ['no credential', 'missing', undefined],
    ['a wrong credential', 'wrong', wrong('8')],
  ] as const)('%s is refused by the challenge and changes nothing', async (_, why, credential) => {
    const { bank, rToken } = await opened();
    const before = await bank.stateOf(ana);
    expect(await reset(bank, ana, rToken, credential)()).toEqual(E.left(challengeRefusal(why)));
    expect(await bank.stateOf(ana)).toEqual(before);
  });

  it('the third wrong credential is the lock', async () => {
    const { bank, rToken } = await opened();
    const said = await inTurn(3, () => reset(bank, ana, rToken, wrong('CI'))());
    const wrongOne = E.left(challengeRefusal('wrong'));
    const oneLeft = E.left({ ...challengeRefusal('wrong'), triesLeft: 1 });
    expect(said).toEqual([wrongOne, oneLeft, E.left(challengeRefusal('locked', anInstant))]);
  });
});

describe('PWD-06 PWD-07 the last four keys', () => {
  it.each([key, 'Soleado3', 'Soleado2', 'Soleado1'])('%s is refused as the policy does', async (password) => {
    const { bank, said } = await withPassword(password);
    expect(said).toEqual(E.left(badPassword));
    expect(badPassword).toMatchObject({ code: '501015' });
    expect(await signIn(bank.ports)({ user: ana, password: key })()).toMatchObject({
      right: { outcome: 'signed-in' },
    });
  });

  it('the fifth may come back', async () => {
    expect((await withPassword('Soleado0')).said).toEqual(E.right(undefined));
  });

  it.each([key, newKey])('are not revealed without a right device: %s', async (password) => {
    const { bank, said } = await withPassword(password, false);
    expect(said).toEqual(E.left(challengeRefusal('wrong')));
    expect(bank.work.hashes).toBe(0);
  });

  it('PWD-05 a key outside the policy costs no attempt', async () => {
    const { bank, said } = await withPassword('corta');
    expect(said).toEqual(E.left(badPassword));
    expect(bank.work.reserves.filter((counted) => counted.includes('clave-internet'))).toEqual([]);
  });
});

describe('BOX-40 code 99', () => {
  it('asks a marked user for a third key on top, and sends one', async () => {
    const { bank, rToken } = await opened(accessBank({ users: [aMemoryUser(ana, { asksThirdKey: true })] }));
    const before = await bank.stateOf(ana);
    expect(await reset(bank, ana, rToken, await bank.credential(ana, 'CI'))()).toEqual(
      E.left(thirdKeyRefusal({ sending: 'sent', seconds: 30, mobileEnd: '001' })),
    );
    expect(bank.sent.map(({ user }) => user)).toEqual([ana]);
    expect(await bank.stateOf(ana)).toEqual(before);
    right(await reset(bank, ana, rToken, await bank.credential(ana, '5'))());
  });

  it('sends nothing for a wrong credential', async () => {
    const { bank, rToken } = await opened(accessBank({ users: [aMemoryUser(ana, { asksThirdKey: true })] }));
    expect(await reset(bank, ana, rToken, wrong('CI'))()).toEqual(E.left(challengeRefusal('wrong')));
    expect(bank.sent).toEqual([]);
  });
});
