import { describe, expect, it } from 'vitest';
import { lockLift, type Factor } from '#core/bank/access/factors.ts';
import { unlockUser } from '#core/bank/access/unlock-user.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, nobody, waitingKey } from '#test/support/worlds/access-bank.ts';

describe('BLQ-45 OLV-44 the phone service that only unlocks', () => {
  it('lifts every lock, of this person only', async () => {
    const bank = accessBank();
    const factors = Object.keys(lockLift) as readonly Factor[];
    for (const factor of factors) {
      await bank.lock(ana, factor);
      await bank.lock(beto, factor);
    }
    expect(right(await unlockUser(bank.ports)(ana)())).toBe('desbloqueado');
    for (const factor of factors) {
      expect(await bank.isLocked(ana, factor)).toBe(false);
      expect(await bank.isLocked(beto, factor)).toBe(true);
    }
    expect(bank.noted.at(-1)).toEqual({ event: 'desbloqueo-telefonico', rut: ana, outcome: 'desbloqueado' });
  });

  it('OLV-31 puts no waiting key in force: whoever left it may be somebody else', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { waitingKey })] });
    const before = await bank.stateOf(ana);
    right(await unlockUser(bank.ports)(ana)());
    expect(await bank.stateOf(ana)).toEqual(before);
    expect(right(await bank.ports.users.activateWaitingKey(ana, waitingKey.number)()).outcome).toBe(
      'activada',
    );
  });

  it('says so of a person that nobody knows', async () => {
    expect(right(await unlockUser(accessBank().ports)(nobody)())).toBe('desconocido');
  });
});
