import { describe, expect, it } from 'vitest';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password-devices.ts';
import { resetToken } from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, deviceOf } from '#test/support/worlds/access-bank.ts';

describe('API-06 the devices of a forgotten password', () => {
  it('are those of whoever the rToken was given to', async () => {
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
  it('is sent with the first list of a flow, and not again', async () => {
    const bank = accessBank();
    const rToken = await resetToken(bank, ana);
    const list = async () => right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());
    await list();
    expect(bank.sent.map(({ user }) => user)).toEqual([ana]);
    bank.letPass(2);
    await list();
    expect(bank.sent).toHaveLength(1);
  });

  it('is not sent where nobody has one', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '8')] })] });
    const rToken = await resetToken(bank, ana);
    right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());
    expect(bank.sent).toEqual([]);
  });

  it('goes out once a minute, however many flows ask', async () => {
    const bank = accessBank();
    const ask = async () => {
      const rToken = await resetToken(bank, ana);
      right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());
    };
    await Promise.all([ask(), ask(), ask()]);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(1);
    await ask();
    expect(bank.sent).toHaveLength(2);
  });

  it('that another flow sent within the minute is not this flow’s own, which sends later', async () => {
    const bank = accessBank();
    const flows = [await resetToken(bank, ana), await resetToken(bank, ana)] as const;
    const list = async (rToken: string) =>
      right(await forgottenPasswordDevices(bank.ports)({ rut: ana, rToken })());
    await list(flows[0]);
    await list(flows[1]);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(1.1);
    await list(flows[0]);
    expect(bank.sent).toHaveLength(1);
    await list(flows[1]);
    expect(bank.sent).toHaveLength(2);
  });
});
