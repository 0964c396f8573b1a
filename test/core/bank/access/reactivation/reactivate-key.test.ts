import { anInstant } from '#test/support/builders/company.ts';
import { describe, expect, it } from 'vitest';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { thirdKeyRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { reactivate, reactivationToken } from '#test/support/builders/access-bank-steps.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, key, nobody, wrong } from '#test/support/worlds/access-bank.ts';

const locked = async (bank = accessBank()) => {
  await bank.lock(ana, 'clave');
  return { bank, token: await reactivationToken(bank, ana) };
};

const lockedNow = E.left({ refused: 'reactivation', why: 'locked', until: anInstant });
const incorrect = E.left({ refused: 'reactivation', why: 'incorrect' });
const oneLeft = E.left({ refused: 'reactivation', why: 'incorrect', triesLeft: 1 });

describe('API-12 a reactivation', () => {
  it.each(['8', '1', 'CI', '5'] as const)(
    'by a device of type %s lifts the lock of the key',
    async (type) => {
      const { bank, token } = await locked();
      right(await reactivate(bank, ana, token, await bank.credential(ana, type))());
      expect(right(await signIn(bank.ports)({ user: ana, password: key })()).outcome).toBe('signed-in');
    },
  );

  it('a wrong device is -1 -1, the third one CAJDEF-0051', async () => {
    const { bank, token } = await locked();
    const said = await inTurn(3, () => reactivate(bank, ana, token, wrong('CI'))());
    expect(said).toEqual([incorrect, oneLeft, lockedNow]);
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
  });

  it('an unknown rut is refused and locked like any other', async () => {
    const bank = accessBank();
    const token = await reactivationToken(bank, nobody);
    const said = await inTurn(3, () => reactivate(bank, nobody, token, wrong('8'))());
    expect(said).toEqual([incorrect, oneLeft, lockedNow]);
  });

  it('BOX-40 code 99 asks for a third key on top', async () => {
    const { bank, token } = await locked(accessBank({ users: [aMemoryUser(ana, { asksThirdKey: true })] }));
    expect(await reactivate(bank, ana, token, await bank.credential(ana, '8'))()).toEqual(
      E.left(thirdKeyRefusal({ sending: 'sent', seconds: 30, mobileEnd: '001' })),
    );
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
    right(await reactivate(bank, ana, token, await bank.credential(ana, '5'))());
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
  });
});

describe('BLQ-21 the typed credential must equal the header', () => {
  it.each([
    ['another text', 'otra', true],
    ['no text', '', true],
    ['no credential', 'molino26', false],
  ])('%s is refused, and no attempt is used', async (_, typed, hasCredential) => {
    const { bank, token } = await locked();
    const credential = hasCredential ? await bank.credential(ana, 'CI') : undefined;
    expect(
      await inTurn(4, () => reactivateKey(bank.ports)({ tokens: [token], rut: ana, typed, credential })()),
    ).toEqual(Array.from({ length: 4 }, () => incorrect));
    expect(bank.work.reserves.filter((counted) => counted.startsWith('acceso:'))).toEqual([]);
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
  });
});
