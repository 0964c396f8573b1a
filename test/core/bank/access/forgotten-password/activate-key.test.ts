import { describe, expect, it } from 'vitest';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { lockLift, type Factor } from '#core/bank/access/factors.ts';
import type { LeftKey } from '#core/bank/access/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, nobody, waitingKey } from '#test/support/worlds/access-bank.ts';

const { number } = waitingKey;
const other = '000000';
const factors = Object.keys(lockLift) as readonly Factor[];
const anaWaits = { users: [aMemoryUser(ana, { waitingKey }), aMemoryUser(beto)] };

describe('the phone service', () => {
  it.each([
    ['activada', ana, number],
    ['numero-equivocado', ana, other],
    ['sin-clave-pendiente', beto, number],
    ['desconocido', nobody, number],
  ])('%s', async (outcome, rut, named) => {
    const { ports, noted } = accessBank(anaWaits);
    expect(right(await activateKey(ports)(rut, named)())).toMatchObject({ outcome });
    expect(noted).toEqual([{ event: 'activacion-telefonica', rut, outcome }]);
  });

  it.each([
    [{ requestPeriodOver: true, lastKeys: [] }, 'plazo-vencido'],
    [{ requestPeriodOver: false, lastKeys: [] }, 'activada'],
    [{ requestPeriodOver: true }, 'activada'],
  ])('EXT-1131 a first key whose term is over is not made: %o', async (user, outcome) => {
    const bank = accessBank({ users: [aMemoryUser(ana, { waitingKey, ...user })] });
    await bank.lock(ana, 'pin');
    expect(right(await activateKey(bank.ports)(ana, number)())).toEqual({ outcome });
    expect(await bank.isLocked(ana, 'pin')).toBe(outcome === 'plazo-vencido');
    expect(bank.noted).toEqual([{ event: 'activacion-telefonica', rut: ana, outcome }]);
  });

  it('OLV-31 the waiting key is the one in force from then on', async () => {
    const bank = accessBank(anaWaits);
    right(await activateKey(bank.ports)(ana, number)());
    expect(await bank.stateOf(ana)).toMatchObject({ user: { keyHash: waitingKey.keyHash } });
  });

  it('EXT-102 a right number lifts every lock of that person only', async () => {
    const bank = accessBank(anaWaits);
    for (const factor of factors) {
      await bank.lock(ana, factor);
      await bank.lock(beto, factor);
    }
    right(await activateKey(bank.ports)(ana, number)());
    for (const factor of factors) {
      expect(await bank.isLocked(ana, factor)).toBe(false);
      expect(await bank.isLocked(beto, factor)).toBe(true);
    }
  });

  it.each([
    ['a wrong number', ana, other],
    ['a number where no key waits', beto, number],
  ])('EXT-102 %s changes nothing, locks included', async (_, rut, named) => {
    const bank = accessBank(anaWaits);
    for (const factor of factors) await bank.lock(rut, factor);
    const before = await bank.stateOf(rut);
    right(await activateKey(bank.ports)(rut, named)());
    expect(await bank.stateOf(rut)).toEqual(before);
    for (const factor of factors) expect(await bank.isLocked(rut, factor)).toBe(true);
  });

  it('EXT-101 says that the key of that number was one of the last four', async () => {
    const bank = accessBank();
    const left: LeftKey = { rut: ana, keyHash: undefined, source: 's', network: 'n', drawn: 0.5 };
    const told = right(await bank.ports.users.leaveWaitingKey(left)());
    const before = await bank.stateOf(ana);
    expect(right(await activateKey(bank.ports)(ana, told.number)())).toEqual({ outcome: 'repetida' });
    expect(await bank.stateOf(ana)).toEqual(before);
  });

  it('says of locks that could not be lifted that the key is in force all the same', async () => {
    const bank = accessBank(anaWaits);
    const attempts = { ...bank.ports.attempts, lift: () => TE.left(unavailable) };
    expect(right(await activateKey({ ...bank.ports, attempts })(ana, number)())).toEqual({
      outcome: 'activada-con-bloqueos',
    });
    expect(await bank.stateOf(ana)).toMatchObject({ user: { keyHash: waitingKey.keyHash } });
  });
});
