import { describe, expect, it } from 'vitest';
import { activateKey } from '#core/bank/access/activate-key.ts';
import { lockLift, type Factor } from '#core/bank/access/factors.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, nobody } from '#test/support/worlds/access-bank.ts';

describe('the phone service', () => {
  it.each([
    ['activada', ana],
    ['sin-clave-pendiente', beto],
    ['desconocido', nobody],
  ])('%s', async (outcome, rut) => {
    const users = [aMemoryUser(ana, { pendingKeyHash: 'hash de Nublado7' }), aMemoryUser(beto)];
    const { ports, noted } = accessBank({ users });
    expect(right(await activateKey(ports)(rut)())).toBe(outcome);
    expect(noted).toEqual([{ event: 'activacion-telefonica', rut, outcome }]);
  });

  it('OLV-31 the waiting key is the one in force from then on', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { pendingKeyHash: 'hash de Nublado7' })] });
    right(await activateKey(bank.ports)(ana)());
    expect(await bank.stateOf(ana)).toMatchObject({
      user: { keyHash: 'hash de Nublado7', pendingKeyHash: undefined },
    });
  });

  it('lifts every lock, of this person only', async () => {
    const bank = accessBank();
    const factors = Object.keys(lockLift) as readonly Factor[];
    for (const factor of factors) {
      await bank.lock(ana, factor);
      await bank.lock(beto, factor);
    }
    right(await activateKey(bank.ports)(ana)());
    for (const factor of factors) {
      expect(await bank.isLocked(ana, factor)).toBe(false);
      expect(await bank.isLocked(beto, factor)).toBe(true);
    }
  });
});
