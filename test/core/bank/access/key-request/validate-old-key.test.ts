import { describe, expect, it } from 'vitest';
import { validateOldKey } from '#core/bank/access/key-request/validate-old-key.ts';
import { requestToken } from '#test/support/builders/access-bank-steps.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { accessBank, bakery, carla, newcomer, oldKey, strangers } from '#test/support/worlds/access-bank.ts';

const ask = async (typed: string, company = bakery, bank = accessBank()) => {
  const token = await requestToken(bank, carla);
  return { bank, run: validateOldKey(bank.ports)({ tokens: [token], rut: carla, company, oldKey: typed }) };
};

describe('API-15 the 1.0 key', () => {
  it('lets its owner go on', async () => {
    right(await (await ask(oldKey)).run());
  });

  it('KEY-29 KEY-30 a wrong one is SCBCNX-0004, the third and any after it SCBCNX-0003', async () => {
    const { bank, run } = await ask('otra');
    const said = [await run()];
    for (const typed of ['otra2', 'otra3', oldKey]) said.push(await (await ask(typed, bakery, bank)).run());
    expect(said).toMatchObject(
      ['SCBCNX-0004', 'SCBCNX-0004', 'SCBCNX-0003', 'SCBCNX-0003'].map((code) => ({ left: { code } })),
    );
  });

  it('EXT-303 the same wrong one counts once', async () => {
    const { bank, run } = await ask('otra');
    await inTurn(5, () => run());
    expect(await bank.isLocked(carla, 'clave-1.0')).toBe(false);
    right(await (await ask(oldKey, bakery, bank)).run());
  });

  it('a user without one gets the same refusal', async () => {
    const bank = accessBank({ users: [newcomer(carla, { oldKeyHash: undefined })] });
    const { run } = await ask(oldKey, bakery, bank);
    expect(await run()).toMatchObject({ left: { code: 'SCBCNX-0004' } });
  });

  it('at a company that is not the person’s costs no attempt', async () => {
    const { bank, run } = await ask('otra', strangers);
    expect(await run()).toMatchObject({ left: { code: 'NO_USR_EMP' } });
    expect(bank.work.reserves).toEqual([]);
  });
});
