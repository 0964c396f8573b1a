import { describe, expect, it } from 'vitest';
import type { Credential } from '#core/access/challenge/credential.ts';
import type { StoredDevice } from '#core/bank/access/ports.ts';
import { queueThirdKey } from '#core/bank/access/challenge/third-key.ts';
import { verifyCredential } from '#core/bank/access/challenge/verify-credential.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  bakery,
  beto,
  deviceOf,
  internetKey,
  nobody,
  strangers,
  wrong,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const thirdKey = { journey: 'olvido-clave', tokenHash: 'trámite' } as const;

const verify = async ({ ports }: AccessBank, credential: Credential, rut: Rut = ana) => {
  const user = O.toUndefined(right(await ports.users.find(rut)()));
  return right(await verifyCredential(ports)(rut, user, credential, { thirdKey })());
};

const types = ['8', '1', 'CI', '5'] as const;

const withDevices = (...devices: readonly ReturnType<typeof deviceOf>[]) =>
  accessBank({ users: [aMemoryUser(ana, { devices })] });

const ready = async (bank: AccessBank): Promise<AccessBank> => {
  right(await queueThirdKey(bank.ports)({ rut: ana, mobile: '' }, ampleDay, thirdKey)());
  return bank;
};

describe.each(types)('a credential of type %s', (type) => {
  it('is right when it is the person’s own', async () => {
    const bank = await ready(accessBank());
    expect(await verify(bank, await bank.credential(ana, type))).toBe(true);
  });

  it('is wrong with any other value, and for an unknown rut', async () => {
    const bank = await ready(accessBank());
    expect(await verify(bank, wrong(type))).toBe(false);
    expect(await verify(bank, await bank.credential(ana, type), nobody)).toBe(false);
  });
});

describe.each(['8', '1', '5'] as const)('a one-time credential of type %s', (type) => {
  it('works once, twenty at once too', async () => {
    const bank = await ready(accessBank());
    const credential = await bank.credential(ana, type);
    const all = await Promise.all(Array.from({ length: 20 }, () => verify(bank, credential)));
    expect(all.filter((isRight) => isRight)).toHaveLength(1);
  });
});

describe.each(['8', '1', 'CI'] as const)('a device of type %s', (type) => {
  it.each<[string, Partial<StoredDevice>]>([
    ['blocked', { state: 'bloqueado' }],
    ['inactive', { state: 'inactivo' }],
    ['that signs', { signs: true }],
  ])('%s proves nothing', async (_, changes) => {
    const bank = withDevices(deviceOf(ana, type, changes));
    expect(await verify(bank, await bank.credential(ana, type))).toBe(false);
  });

  it('any of several may answer', async () => {
    const first = { ...deviceOf(ana, type, { id: 'otro' }), secret: deviceOf(ana, 'CI').secret };
    const bank = withDevices(first, deviceOf(ana, type));
    expect(await verify(bank, await bank.credential(ana, type))).toBe(true);
  });
});

describe('a Digipass', () => {
  it('is right one step of the clock to each side, and not two', async () => {
    const bank = accessBank();
    const early = await bank.credential(ana, '8');
    bank.letPass(0.5);
    expect(await verify(bank, early)).toBe(true);
    const late = await bank.credential(ana, '8');
    bank.letPass(1);
    expect(await verify(bank, late)).toBe(false);
  });

  it.each([
    ['the company of its owner', bakery, true],
    ['a company that is not', strangers, false],
    ['none', undefined, false],
  ])('BOX-23 in the public portal comes with a company: %s', async (_, empresa, isRight) => {
    const bank = accessBank({ access: { isPublicPortal: true } });
    expect(await verify(bank, { tipoDispositivo: '8', token: bank.digipassCode(), empresa })).toBe(isRight);
  });

  it('elsewhere comes without one', async () => {
    const bank = accessBank();
    expect(await verify(bank, { tipoDispositivo: '8', token: bank.digipassCode() })).toBe(true);
  });
});

describe('a Digicard', () => {
  it('a right cell in a wrong place is wrong, and the cells stay asked', async () => {
    const bank = accessBank();
    const credential = await bank.credential(ana, '1');
    if (credential.tipoDispositivo !== '1') throw new Error('another device');
    const [one, two, three] = credential.coordenadas;
    expect(await verify(bank, { tipoDispositivo: '1', coordenadas: [two, one, three] })).toBe(false);
    expect(await bank.credential(ana, '1')).toEqual(credential);
    expect(await verify(bank, credential)).toBe(true);
  });

  it('is no longer taken after its last day', async () => {
    const bank = accessBank({ access: { digicardUntil: '2000-01-01' } });
    expect(await verify(bank, await bank.credential(ana, '1'))).toBe(false);
  });
});

describe('an internet key', () => {
  it('costs the same work if there is none', async () => {
    const bank = withDevices();
    expect(await verify(bank, { tipoDispositivo: 'CI', clave: internetKey })).toBe(false);
    expect(bank.work.matches).toBe(1);
  });
});

describe('a third key', () => {
  it('is of the person it was sent to', async () => {
    const bank = await ready(accessBank());
    expect(await verify(bank, await bank.credential(ana, '5'), beto)).toBe(false);
  });

  it('EXT-2614 is over after ten minutes, and not when another is sent', async () => {
    const bank = await ready(accessBank());
    const first = await bank.credential(ana, '5');
    await ready(bank);
    expect(await verify(bank, first)).toBe(true);
    const second = await bank.credential(ana, '5');
    bank.letPass(10);
    expect(await verify(bank, second)).toBe(false);
  });
});
