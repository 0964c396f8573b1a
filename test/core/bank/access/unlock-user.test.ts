import { describe, expect, it } from 'vitest';
import { lockLift, type Factor } from '#core/bank/access/factors.ts';
import { noteUnlocking, unlockUser } from '#core/bank/access/unlock-user.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, nobody, waitingKey } from '#test/support/worlds/access-bank.ts';

const factors = Object.keys(lockLift) as readonly Factor[];

describe('BLQ-45 OLV-44 EXT-207 the phone service that only unlocks', () => {
  it.each([
    ['a user', ana, true],
    ['a rut that is no user', nobody, false],
  ])('lifts every lock of %s, of this rut only, and says which and until when', async (_, rut, isKnown) => {
    const bank = accessBank();
    for (const factor of factors) {
      await bank.lock(rut, factor);
      await bank.lock(beto, factor);
    }
    const until = bank.ports.clock.now() + 24 * 3_600_000;
    expect(right(await unlockUser(bank.ports)(rut)())).toEqual({
      isKnown,
      lifted: factors.map((factor) => ({ factor, until })),
      thirdKeys: 0,
      blockedDevices: 0,
    });
    for (const factor of factors) {
      expect(await bank.isLocked(rut, factor)).toBe(false);
      expect(await bank.isLocked(beto, factor)).toBe(true);
    }
  });

  it.each([
    ['a user', ana, true],
    ['a rut that is no user', nobody, false],
  ])('says that nothing was locked of %s', async (_, rut, isKnown) => {
    expect(right(await unlockUser(accessBank().ports)(rut)())).toEqual({
      ...{ isKnown, lifted: [], thirdKeys: 0, blockedDevices: 0 },
    });
  });

  it('EXT-1138 counts the devices that the bank blocked, which stay so', async () => {
    const { devices } = aMemoryUser(ana);
    const blocked = devices.map((device, place) => ({
      ...device,
      state: place < 2 ? ('bloqueado' as const) : device.state,
    }));
    const bank = accessBank({ users: [aMemoryUser(ana, { devices: blocked })] });
    const before = await bank.stateOf(ana);
    expect(right(await unlockUser(bank.ports)(ana)()).blockedDevices).toBe(2);
    expect(await bank.stateOf(ana)).toEqual(before);
  });

  it('OLV-31 activates no waiting key, which somebody else may have left', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { waitingKey })] });
    const before = await bank.stateOf(ana);
    right(await unlockUser(bank.ports)(ana)());
    expect(await bank.stateOf(ana)).toEqual(before);
    expect(right(await bank.ports.users.activateWaitingKey(ana, waitingKey.number)()).outcome).toBe(
      'activada',
    );
  });

  it('does not report locks that it failed to lift', async () => {
    const { ports } = accessBank();
    const attempts = { ...ports.attempts, lift: () => TE.left(unavailable) };
    expect(await unlockUser({ ...ports, attempts })(ana)()).toEqual(E.left(unavailable));
  });
});

describe('V16 EXT-207 the row of a call', () => {
  const [known, unknown] = [
    { isKnown: true, lifted: [] },
    { isKnown: false, lifted: [] },
  ];
  const unlocked = { isKnown: false, lifted: ['algo'] };

  it.each([
    ['desbloqueado', [known, unlocked]],
    ['sin-bloqueos', [unknown, known]],
    ['desconocido', [unknown, unknown]],
  ])('%s', async (outcome, halves) => {
    const bank = accessBank();
    right(await noteUnlocking(bank.ports)(nobody, ...halves)());
    expect(bank.noted).toEqual([{ event: 'desbloqueo-telefonico', rut: nobody, outcome }]);
  });
});
