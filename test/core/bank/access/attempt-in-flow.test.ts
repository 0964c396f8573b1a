import { describe, expect, it } from 'vitest';
import { attemptInFlow } from '#core/bank/access/attempt-in-flow.ts';
import { deviceWord } from '#core/access/challenge/device.ts';
import { factorLimit, flowLimit } from '#core/bank/access/factors.ts';
import { liveFlow } from '#core/bank/access/flow.ts';
import { flowEnded, flowEnds } from '#core/bank/access/refusals.ts';
import { signedTransaction } from '#core/bank/access/challenge/signed-transaction.ts';
import { unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import {
  createByDevice,
  reactivate,
  reactivationToken,
  requestWithDevices,
  reset,
  resetToken,
  signedBy,
} from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { typedDevices } from '#test/support/typed-devices.ts';
import { accessBank, ana, carla, wrong, type AccessBank } from '#test/support/worlds/access-bank.ts';

const everyFactor = Object.values(deviceWord);

const flows = [
  ['a reactivation', ana, reactivationToken, reactivate],
  ['a reset with card', ana, resetToken, reset],
  ['a key request by device', carla, requestWithDevices, createByDevice],
] as const;

const lockedOf = async (bank: AccessBank, rut: Rut) => {
  const each = await Promise.all(
    everyFactor.map(async (factor) => ((await bank.isLocked(rut, factor)) ? [factor] : [])),
  );
  return each.flat();
};

const ended = { refused: expect.any(String), why: 'three-wrong' };

describe('BLQ-45 three wrong credentials over all devices end a flow', () => {
  it.each(flows)('%s: twelve lock no device, the right one comes too late', async (_, rut, open, ask) => {
    const bank = accessBank();
    const token = await open(bank, rut);
    for (const type of [...typedDevices, ...typedDevices, ...typedDevices])
      await ask(bank, rut, token, wrong(type))();
    expect(await lockedOf(bank, rut)).toEqual([]);
    expect(E.isLeft(await ask(bank, rut, token, await bank.credential(rut, 'CI'))())).toBe(true);
    const another = await open(bank, rut);
    const told: E.Either<BankRefusal, unknown> = await ask(
      bank,
      rut,
      another,
      await bank.credential(rut, 'CI'),
    )();
    expect(E.isRight(told)).toBe(true);
  });

  it.each(flows)('%s: a hundred of each at once verify three', async (_, rut, open, ask) => {
    const bank = accessBank();
    const token = await open(bank, rut);
    const earlier = bank.noted.length;
    await Promise.all(
      Array.from({ length: 100 }, () =>
        typedDevices.map((type) => ask(bank, rut, token, wrong(type))()),
      ).flat(),
    );
    const verified = bank.noted.slice(earlier).filter(({ outcome }) => outcome !== 'over');
    expect(verified).toHaveLength(flowLimit);
  });

  it.each(flows)('%s: the third one asks to start over', async (_, rut, open, ask) => {
    const bank = accessBank();
    const token = await open(bank, rut);
    const told = [];
    for (const type of ['8', '1', 'CI'] as const) told.push(await ask(bank, rut, token, wrong(type))());
    expect(told.at(-1)).toMatchObject({ left: ended });
    expect(told.at(1)).not.toMatchObject({ left: ended });
    expect(bank.noted.at(-1)).toMatchObject({ outcome: 'ended', factor: 'clave-internet' });
  });

  it.each([
    ['8', 'locked'],
    ['1', 'locked'],
    ['CI', 'wrong'],
  ] as const)('EXT-303 the same wrong one of type %s three times: %s', async (type, why) => {
    const bank = accessBank();
    const token = await resetToken(bank, ana);
    const credential = wrong(type);
    for (let time = 1; time < flowLimit; time += 1) await reset(bank, ana, token, credential)();
    expect(await reset(bank, ana, token, credential)()).toMatchObject(E.left({ refused: 'challenge', why }));
  });

  it('a certificate counts with the devices', async () => {
    const bank = accessBank();
    const token = await reactivationToken(bank, ana);
    for (const type of ['8', '1'] as const) await reactivate(bank, ana, token, wrong(type))();
    const sign = (isRight: boolean) =>
      signedTransaction(bank.ports)({ tokens: [token], ...signedBy(bank, token, ana, isRight) })();
    expect(await sign(false)).toEqual(E.left(flowEnded));
    expect(await sign(true)).toEqual(E.left(flowEnded));
  });

  it('a lock met on the way is one of the three', async () => {
    const bank = accessBank();
    const token = await reactivationToken(bank, ana);
    await bank.lock(ana, 'digipass');
    for (const type of ['8', '8', '8'] as const) await reactivate(bank, ana, token, wrong(type))();
    expect(E.isLeft(await reactivate(bank, ana, token, await bank.credential(ana, 'CI'))())).toBe(true);
  });
});

describe('attempts that a flow does not count', () => {
  const own = async (bank: AccessBank) => {
    const token = await resetToken(bank, ana);
    return right(await liveFlow(bank.ports)({ tokens: [token], flow: 'olvido-clave', rut: ana }, flowEnds)());
  };

  it('a right credential, however often', async () => {
    const bank = accessBank();
    const flow = await own(bank);
    const once = () =>
      attemptInFlow(bank.ports)(flow, {
        isUser: true,
        factor: 'digipass',
        typed: undefined,
        verify: TE.right(true),
      })();
    for (let turn = 0; turn < 2 * factorLimit; turn += 1) expect(await once()).toEqual(E.right('right'));
  });

  it('nor does a right one forgive the wrong ones before it', async () => {
    const bank = accessBank();
    const flow = await own(bank);
    const told = [];
    for (const [factor, isRight] of [
      ['digipass', false],
      ['digicard', false],
      ['digipass', true],
      ['clave-internet', false],
      ['digicard', true],
    ] as const)
      told.push(
        right(
          await attemptInFlow(bank.ports)(flow, {
            isUser: true,
            factor,
            typed: undefined,
            verify: TE.right(isRight),
          })(),
        ),
      );
    expect(told).toEqual(['wrong', 'wrong', 'right', 'ended', 'over']);
  });

  it('an expired attempt reveals no lock of the factor', async () => {
    const bank = accessBank();
    const flow = await own(bank);
    await bank.lock(ana, 'digipass');
    const asked = { isUser: true, factor: 'digipass', typed: undefined, verify: TE.right(true) } as const;
    expect(await attemptInFlow(bank.ports)(flow, asked)()).toEqual(E.right('locked'));
    const attempts = { ...bank.ports.attempts, fail: () => TE.right(O.none) };
    expect(await attemptInFlow({ ...bank.ports, attempts })(flow, asked)()).toEqual(E.left(unavailable));
  });

  it('an outage, however often', async () => {
    const bank = accessBank();
    const flow = await own(bank);
    const once = () =>
      attemptInFlow(bank.ports)(flow, {
        isUser: true,
        factor: 'digipass',
        typed: undefined,
        verify: TE.left(unavailable),
      })();
    for (let turn = 0; turn < 2 * factorLimit; turn += 1) expect(await once()).toEqual(E.left(unavailable));
    expect(
      await attemptInFlow(bank.ports)(flow, {
        isUser: true,
        factor: 'digipass',
        typed: undefined,
        verify: TE.right(false),
      })(),
    ).toEqual(E.right('wrong'));
  });
});
