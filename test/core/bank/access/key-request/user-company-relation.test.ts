import { describe, expect, it } from 'vitest';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { E } from '#core/shared/fp.ts';
import { requestToken } from '#test/support/builders/access-bank-steps.ts';
import { accessBank, bakery, carla, strangers } from '#test/support/worlds/access-bank.ts';

describe('API-14 the company of a key request', () => {
  it('is one of the person’s', async () => {
    const bank = accessBank();
    const token = await requestToken(bank, carla);
    expect(await userCompanyRelation(bank.ports)({ tokens: [token], rut: carla, company: bakery })()).toEqual(
      E.right(undefined),
    );
  });

  it('KEY-31 KEY-32 KEY-33 another one is NO_USR_EMP, and opens nothing', async () => {
    const bank = accessBank();
    const token = await requestToken(bank, carla);
    expect(
      await userCompanyRelation(bank.ports)({ tokens: [token], rut: carla, company: strangers })(),
    ).toMatchObject({
      left: { code: 'NO_USR_EMP' },
    });
    expect(E.isLeft(await keyRequestDevices(bank.ports)({ tokens: [token], rut: carla })())).toBe(true);
  });
});
