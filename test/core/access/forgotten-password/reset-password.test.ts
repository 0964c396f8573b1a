import { expect, it } from 'vitest';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { resetWithCard, resetWithoutCard } from '#core/access/forgotten-password/reset-password.ts';
import { unreachable } from '#core/shared/failure.ts';
import { digipass, newPassword, pin, rToken, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { passwordResetBank } from '#test/support/builders/password-reset-bank.ts';

const credential = { tipoDispositivo: '8', token: '123456' } as const;

const atChallenge = {
  at: 'with-card.challenge',
  rut: user,
  pin,
  rToken,
  offer: listed([digipass]),
  password: newPassword,
  sending: true,
} as const;

it('API-10 BOX-53 the reset with card', async () => {
  const { asked, ports } = passwordResetBank();
  const event = await resetWithCard(ports)(atChallenge, credential)();
  expect(asked).toEqual([['resetWithCard', { rut: user, pin, password: newPassword, rToken, credential }]]);
  expect(event).toEqual({ did: 'reset', rut: user });
});

it('OLV-08 OLV-18 API-10 the reset without card: no other call is made', async () => {
  const { asked, ports } = passwordResetBank();
  const data = { rut: user, password: newPassword, confirmation: newPassword, captcha: 'respuesta' };
  const event = await resetWithoutCard(ports)(data)();
  expect(asked).toEqual([['resetWithoutCard', { rut: user, password: newPassword, captcha: 'respuesta' }]]);
  expect(event).toEqual({ did: 'reset', rut: user });
});

it('API-31 EXT-1305 a failed call is not retried, and returns its meaning', async () => {
  const { asked, ports } = passwordResetBank(unreachable);
  expect(await resetWithCard(ports)(atChallenge, credential)()).toEqual({
    did: 'not-reset',
    rut: user,
    refusal: { refusal: 'inline', message: { key: 'connection', after: 'new-key' }, refusesPassword: false },
  });
  expect(asked).toHaveLength(1);
});

it('OLV-41 both resets are read by the table of a new key', async () => {
  const { ports } = passwordResetBank(refusedWith(400, { codigo: '501015', mensaje: 'P.' }));
  const data = { rut: user, password: newPassword, confirmation: newPassword, captcha: 'r' };
  const used = { did: 'not-reset', refusal: { message: { code: '501610' } } };
  expect(await resetWithCard(ports)(atChallenge, credential)()).toMatchObject(used);
  expect(await resetWithoutCard(ports)(data)()).toMatchObject(used);
});
