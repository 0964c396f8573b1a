import { describe, expect, it } from 'vitest';
import { deviceType } from '#core/access/challenge/device.ts';
import { credentialText, type Credential } from '#core/access/challenge/credential.ts';
import { sendThirdKey } from '#core/bank/access/challenge/send-third-key.ts';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { factorLimit } from '#core/bank/access/factors.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import { queueThirdKey } from '#core/bank/access/challenge/third-key.ts';
import { unlockUser } from '#core/bank/access/unlock-user.ts';
import { type BankRefusal, thirdKeyRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import {
  createByDevice,
  reactivate,
  reactivationToken,
  requestWithDevices,
  reset,
  resetToken,
} from '#test/support/builders/access-bank-steps.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  bakery,
  carla,
  deviceOf,
  key,
  newcomer,
  newKey,
  wrong,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const bankOfMarked = () =>
  accessBank({
    users: [aMemoryUser(ana, { asksThirdKey: true }), newcomer(carla, { asksThirdKey: true })],
  });

/** Creates a key with the first device, which stays selected after the bank asked for a third key instead (KEY-54). */
const create = async ({ ports }: AccessBank, rut: Rut, token: string, credential: Credential) =>
  createKeyWithDevice(ports)({
    tokens: [token],
    user: rut,
    rut,
    company: bakery,
    password: newKey,
    device: 'Clave Internet-1313CI',
    credential,
  })();

type Ask = (
  bank: AccessBank,
  rut: Rut,
  token: string,
  credential: Credential,
) => Promise<E.Either<BankRefusal, unknown>>;

const flows: readonly (readonly [string, Rut, (bank: AccessBank, rut: Rut) => Promise<string>, Ask])[] = [
  ['a reset with card', ana, resetToken, async (...asked) => reset(...asked)()],
  ['a reactivation', ana, reactivationToken, async (...asked) => reactivate(...asked)()],
  ['a key request by device', carla, requestWithDevices, create],
];

const convert = E.left(thirdKeyRefusal({ sending: 'sent', seconds: 30, mobileEnd: '001' }));

const isConverted = (asked: E.Either<BankRefusal, unknown>): boolean =>
  E.isLeft(asked) && asked.left.refused === 'challenge' && asked.left.why === 'third-key';

describe('BOX-40 a user marked for code 99 proves a device before the third key', () => {
  it.each(flows)('%s: the third key alone is not enough, even one sent for it', async (_, rut, open, ask) => {
    const bank = bankOfMarked();
    const token = await open(bank, rut);
    right(
      await queueThirdKey(bank.ports)({ rut, mobile: '' }, ampleDay, {
        journey: 'reactivacion',
        flow: bank.ports.secrets.hash(token),
      })(),
    );
    const before = await bank.stateOf(rut);
    const told = await ask(bank, rut, token, await bank.credential(rut, '5'));
    expect(E.isLeft(told)).toBe(true);
    expect(isConverted(told)).toBe(false);
    expect(await bank.stateOf(rut)).toEqual(before);
  });

  it.each(flows)('%s: the device and the code it sent are', async (_, rut, open, ask) => {
    const bank = bankOfMarked();
    const token = await open(bank, rut);
    expect(bank.sent).toEqual([]);
    expect(await ask(bank, rut, token, await bank.credential(rut, 'CI'))).toEqual(convert);
    expect(bank.sent).toHaveLength(1);
    expect(E.isRight(await ask(bank, rut, token, await bank.credential(rut, '5')))).toBe(true);
  });

  it('EXT-2546 the code that follows a device is sent again after its pause, however often the device is proved', async () => {
    const bank = bankOfMarked();
    const token = await requestWithDevices(bank, carla);
    for (let time = 0; time < 5; time += 1)
      expect(await create(bank, carla, token, await bank.credential(carla, 'CI'))).toEqual(convert);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(0.5);
    expect(await create(bank, carla, token, await bank.credential(carla, 'CI'))).toEqual(
      E.left(thirdKeyRefusal({ sending: 'sent', seconds: 60, mobileEnd: '001' })),
    );
    expect(bank.sent).toHaveLength(2);
  });

  it('EXT-2546 many calls that prove a device of one flow together send one code', async () => {
    const bank = bankOfMarked();
    const token = await reactivationToken(bank, ana);
    const credential = await bank.credential(ana, 'CI');
    await Promise.all(Array.from({ length: 3 }, () => reactivate(bank, ana, token, credential)()));
    expect(bank.sent).toHaveLength(1);
  });

  it('EXT-1342 while the third key is locked a right device sends no code, and says until when', async () => {
    const bank = bankOfMarked();
    await bank.lock(ana, 'tercera-clave');
    const token = await reactivationToken(bank, ana);
    expect(await reactivate(bank, ana, token, await bank.credential(ana, 'CI'))()).toEqual(
      E.left(thirdKeyRefusal({ sending: 'none-today', until: expect.any(String) as string })),
    );
    expect(bank.sent).toEqual([]);
    right(await unlockUser(bank.ports)(ana)());
    const asked = { flow: 'reactivacion', tokens: [token], rut: ana } as const;
    expect(await sendThirdKey(bank.ports)(asked)()).toMatchObject({ right: { sending: 'sent' } });
  });

  it('EXT-2611 EXT-2615 another flow waits for a code of its own, is told so, and then asks for it', async () => {
    const bank = bankOfMarked();
    const [one, other] = [await reactivationToken(bank, ana), await reactivationToken(bank, ana)];
    const prove = async (token: string) => reactivate(bank, ana, token, await bank.credential(ana, 'CI'))();
    expect(await prove(one)).toEqual(convert);
    bank.letPass(10 / 60);
    expect(await prove(other)).toEqual(E.left(thirdKeyRefusal({ sending: 'waits', seconds: 20 })));
    expect(await prove(one)).toEqual(
      E.left(thirdKeyRefusal({ sending: 'sent', seconds: 20, mobileEnd: '001' })),
    );
    expect(bank.sent).toHaveLength(1);
    bank.letPass(20 / 60);
    const asked = { flow: 'reactivacion', tokens: [other], rut: ana } as const;
    expect(await sendThirdKey(bank.ports)(asked)()).toMatchObject({ right: { sending: 'sent' } });
    expect(bank.sent).toHaveLength(2);
    right(await reactivate(bank, ana, other, await bank.credential(ana, '5'))());
  });

  it.each(flows)(
    '%s: EXT-307 a stranger who tries it first shuts nobody out of it',
    async (_, rut, open, ask) => {
      const bank = bankOfMarked();
      const guess = async (token: string) => ask(bank, rut, token, wrong('5'));
      const [stranger, again] = [await open(bank, rut), await open(bank, rut)];
      for (let time = 0; time < factorLimit; time += 1) await guess(stranger);
      const told = await guess(again);
      expect(bank.told).toEqual([]);

      const token = await open(bank, rut);
      expect(await ask(bank, rut, token, await bank.credential(rut, 'CI'))).toEqual(convert);
      expect(E.isRight(await ask(bank, rut, token, await bank.credential(rut, '5')))).toBe(true);

      const unmarked = accessBank();
      const others = [await open(unmarked, rut), await open(unmarked, rut)];
      for (let time = 0; time < factorLimit; time += 1) await ask(unmarked, rut, others[0] ?? '', wrong('5'));
      expect(told).toEqual(await ask(unmarked, rut, others[1] ?? '', wrong('5')));
    },
  );

  it.each(flows)('%s: EXT-307 after the device it locks as any', async (_, rut, open, ask) => {
    const bank = bankOfMarked();
    const token = await open(bank, rut);
    expect(await ask(bank, rut, token, await bank.credential(rut, 'CI'))).toEqual(convert);
    for (let time = 0; time < factorLimit; time += 1) await ask(bank, rut, token, wrong('5'));
    expect(await bank.isLocked(rut, 'tercera-clave')).toBe(true);
  });

  it.each(flows)('%s: the code of one flow is none of another', async (_, rut, open, ask) => {
    const bank = bankOfMarked();
    const [one, other] = [await open(bank, rut), await open(bank, rut)];
    for (const token of [other, one]) {
      expect(isConverted(await ask(bank, rut, token, await bank.credential(rut, 'CI')))).toBe(true);
      bank.letPass(1);
    }
    const code = await bank.credential(rut, '5');
    expect(E.isLeft(await ask(bank, rut, other, code))).toBe(true);
    expect(E.isRight(await ask(bank, rut, one, code))).toBe(true);
  });

  it('EXT-1333 the code that followed a device is right although another tab has begun a flow of the same person', async () => {
    const bank = bankOfMarked();
    const proved = await reactivationToken(bank, ana);
    expect(await reactivate(bank, ana, proved, await bank.credential(ana, 'CI'))()).toEqual(convert);
    const begunLater = await reactivationToken(bank, ana);
    const code = await bank.credential(ana, '5');
    const asked = { tokens: [begunLater, proved], rut: ana, typed: credentialText(code), credential: code };
    expect(E.isRight(await reactivateKey(bank.ports)(asked)())).toBe(true);
  });

  it('anybody else is asked for one thing only', async () => {
    const bank = accessBank();
    const token = await requestWithDevices(bank, carla);
    right(await createByDevice(bank, carla, token, await bank.credential(carla, '5'))());
  });
});

describe('BOX-33 BOX-40 the device list of a user marked for code 99', () => {
  const typesOf = async (bank: AccessBank, rToken: string) =>
    right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })()).dispositivos.map(
      ({ tipo }) => tipo,
    );

  it('has no third key, and sends none, before a device is proved', async () => {
    const bank = bankOfMarked();
    await reactivationToken(bank, ana);
    expect(await typesOf(bank, await resetToken(bank, ana))).toEqual(
      Object.values(deviceType).filter((type) => type !== deviceType.thirdKey),
    );
    expect(bank.sent).toEqual([]);
  });

  it('has it after that, and sends the next when a refused password has spent one', async () => {
    const bank = bankOfMarked();
    const rToken = await resetToken(bank, ana);
    expect(await reset(bank, ana, rToken, await bank.credential(ana, 'CI'))()).toEqual(convert);
    const credential = await bank.credential(ana, '5');
    expect(await resetKey(bank.ports)({ rut: ana, password: key, rToken, credential })()).toEqual(
      E.left(badPassword),
    );
    expect(await typesOf(bank, rToken)).toContain('5');
    expect(bank.sent).toHaveLength(2);
    right(await reset(bank, ana, rToken, await bank.credential(ana, '5'))());
  });

  it('is none where there is nothing else to prove', async () => {
    const bank = accessBank({
      users: [aMemoryUser(ana, { asksThirdKey: true, devices: [deviceOf(ana, '5')] })],
    });
    expect(await typesOf(bank, await resetToken(bank, ana))).toEqual([]);
  });
});
