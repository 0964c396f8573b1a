import { expect, it } from 'vitest';
import { validateCardUser } from '#core/access/forgotten-password/validate-card-user.ts';
import { pin, rToken, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { passwordResetBank } from '#test/support/builders/password-reset-bank.ts';

it('OLV-19 CAPT-03 the validation', async () => {
  const { asked, ports } = passwordResetBank();
  const event = await validateCardUser(ports)({ rut: user, pin, captcha: 'respuesta' })();
  expect(asked).toEqual([['validateUser', { rut: user, pin, captcha: 'respuesta' }]]);
  expect(event).toEqual({ did: 'validated', rut: user, pin, rToken });
});

it('OLV-36 a refusal comes back by the table of this call', async () => {
  const { ports } = passwordResetBank(refusedWith(400, { codigo: '501015', mensaje: 'P.' }));
  expect(await validateCardUser(ports)({ rut: user, pin, captcha: 'r' })()).toMatchObject({
    did: 'not-validated',
    rut: user,
    pin,
    refusal: { message: { text: 'P.' } },
  });
});
