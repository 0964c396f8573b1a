import { expect, it } from 'vitest';
import { loadDevices } from '#core/access/forgotten-password/load-devices.ts';
import { digipass, rToken, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { passwordResetBank } from '#test/support/builders/password-reset-bank.ts';

it('OLV-20 the devices, by the token', async () => {
  const { asked, ports } = passwordResetBank();
  const event = await loadDevices(ports)({ rut: user, rToken })();
  expect(asked).toEqual([['devices', { rut: user, rToken }]]);
  expect(event).toMatchObject({ did: 'devices', rToken, list: { kind: 'devices', devices: [digipass] } });
});

it('BOX-45 a refusal comes back by the table of this call', async () => {
  const { ports } = passwordResetBank(refusedWith(400));
  expect(await loadDevices(ports)({ rut: user, rToken })()).toMatchObject({
    did: 'no-devices',
    rToken,
    refusal: { message: { key: 'devices-not-loaded' } },
  });
});
