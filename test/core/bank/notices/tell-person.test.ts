import { describe, expect, it } from 'vitest';
import { signInBySource } from '#core/bank/access/sign-in/sign-in-by-source.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { tellOfLock } from '#core/bank/notices/tell-person.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  ana,
  anotherWrong,
  key,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const from = { source: 'a', around: ['b'], people: 9, peopleOfNetwork: 30 } as const;
const enter = async (bank: AccessBank, device: string | undefined) =>
  right(
    await signInBySource(bank.ports)({
      ...{ user: ana, password: key, from, device, proof: undefined },
      isWithinBudget: () => true,
    })(),
  );

describe('EXT-1607 of a sign-in', () => {
  it('is sent for an unknown browser, and no more once that browser is known', async () => {
    const bank = accessBank();
    const first = await enter(bank, undefined);
    expect(bank.told.map(({ kind }) => kind)).toEqual(['new-sign-in']);
    await enter(bank, first.outcome === 'signed-in' ? first.device : undefined);
    expect(bank.told).toHaveLength(1);
    await enter(bank, 'de otro navegador');
    expect(bank.told).toHaveLength(2);
  });
});

describe.each([ana, nobody])('EXT-1606 of a lock of %s', (user) => {
  it('is sent at the third wrong key', async () => {
    const bank = accessBank();
    for (let tries = 0; tries < 5; tries += 1)
      await signIn(bank.ports)({ user, password: `otra${anotherWrong()}` })();
    expect(bank.told.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['key-locked', 'Su clave está bloqueada'],
    ]);
  });

  it("EXT-1104 gives an end that is not before the lock's", () => {
    const { access, clock } = accessBank().ports;
    const told: number[] = [];
    const wall = (at: number) => {
      told.push(at);
      return clock.wall(at);
    };
    tellOfLock({ access, clock: { ...clock, wall } }, user, 'clave').notice(61_001);
    expect(told).toEqual([120_000]);
  });

  it('is sent at the third wrong pin', async () => {
    const bank = accessBank();
    for (let tries = 0; tries < 5; tries += 1)
      await validateCardUser(bank.ports)({
        rut: user,
        pin: anotherWrong(4),
        captcha: bank.captcha('olvido-con-tarjeta'),
      })();
    expect(bank.told.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['device-locked', 'El PIN de su tarjeta está bloqueado'],
    ]);
  });
});
