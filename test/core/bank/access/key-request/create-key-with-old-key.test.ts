import { describe, expect, it } from 'vitest';
import { createKeyWithOldKey } from '#core/bank/access/key-request/create-key-with-old-key.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { E } from '#core/shared/fp.ts';
import { createByOldKey, requestWithOldKey } from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, bakery, carla, newKey, oldKey } from '#test/support/worlds/access-bank.ts';

const opened = async (bank = accessBank()) => ({ bank, token: await requestWithOldKey(bank, carla) });

describe('API-19 a first key by the 1.0 key', () => {
  it('lets its owner in, with a receipt', async () => {
    const { bank, token } = await opened();
    expect(right(await createByOldKey(bank, carla, token)())).toMatchObject({ rutUsuario: carla });
    expect(right(await signIn(bank.ports)({ user: carla, password: newKey })()).outcome).toBe('signed-in');
  });

  it('KEY-29 proves it again: another one creates nothing', async () => {
    const { bank, token } = await opened();
    expect(await createByOldKey(bank, carla, token, bakery, 'otra')()).toMatchObject({
      left: { code: 'SCBCNX-0004' },
    });
    expect(await bank.stateOf(carla)).toMatchObject({ keys: [] });
  });

  it('PWD-05 the policy first, without an attempt', async () => {
    const { bank, token } = await opened();
    const reserved = bank.work.reserves.length;
    const asked = { tokens: [token], rut: carla, company: bakery, oldKey, password: 'corta' };
    expect(await createKeyWithOldKey(bank.ports)(asked)()).toEqual(E.left(badPassword));
    expect(bank.work.reserves).toHaveLength(reserved);
  });
});
