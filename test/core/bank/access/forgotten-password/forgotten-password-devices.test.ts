import { describe, expect, it } from 'vitest';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import { E } from '#core/shared/fp.ts';
import {
  reactivate,
  reactivationToken,
  reset,
  resetToken,
} from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  beto,
  deviceOf,
  key,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

describe('API-06 the devices of a forgotten password', () => {
  it('are those of the person whose rToken it is', async () => {
    const bank = accessBank();
    const rToken = await resetToken(bank, ana);
    const list = right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());
    expect(list.resultadoOperacion.codigo).toBe('CAJDEF-0000');
    expect(list.dispositivos.map(({ llave }) => llave)).toContain('Digipass-12348');
    expect(await forgottenPasswordDevices(bank.ports)({ rut: beto, rToken })()).toMatchObject({
      left: { refused: 'not-valid' },
    });
  });
});

describe('BOX-33 a third key among the devices', () => {
  const list = async (bank: AccessBank, rToken: string) =>
    right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());

  it('is sent with the first list, and not again while it is live', async () => {
    const bank = accessBank();
    const rToken = await resetToken(bank, ana);
    await list(bank, rToken);
    expect(bank.sent.map(({ user }) => user)).toEqual([ana]);
    bank.letPass(2);
    await list(bank, rToken);
    expect(bank.sent).toHaveLength(1);
  });

  it('is not sent if the list has none', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '8')] })] });
    const rToken = await resetToken(bank, ana);
    right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());
    expect(bank.sent).toEqual([]);
  });

  it('goes out once, however many flows ask, until it is over', async () => {
    const bank = accessBank();
    const ask = async () => list(bank, await resetToken(bank, ana));
    await Promise.all([ask(), ask(), ask()]);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(9.9);
    await ask();
    expect(bank.sent).toHaveLength(1);
    bank.letPass(0.1);
    await ask();
    expect(bank.sent).toHaveLength(2);
  });

  it('that was spent with one of the last four keys is sent again with the list that follows, in the same minute', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '5')] })] });
    const rToken = await resetToken(bank, ana);
    await list(bank, rToken);
    const credential = await bank.credential(ana, '5');
    expect(await resetKey(bank.ports)({ rut: ana, password: key, rToken, credential })()).toEqual(
      E.left(badPassword),
    );
    await list(bank, rToken);
    expect(bank.sent).toHaveLength(2);
    right(await reset(bank, ana, rToken, await bank.credential(ana, '5'))());
  });

  it('that a reactivation has spent is sent again with a list of the same minute', async () => {
    const bank = accessBank();
    const token = await reactivationToken(bank, ana);
    right(await reactivate(bank, ana, token, await bank.credential(ana, '5'))());
    const rToken = await resetToken(bank, ana);
    await list(bank, rToken);
    expect(bank.sent).toHaveLength(2);
    right(await reset(bank, ana, rToken, await bank.credential(ana, '5'))());
  });
});
