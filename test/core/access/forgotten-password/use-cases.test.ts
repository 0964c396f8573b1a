import { describe, expect, it } from 'vitest';
import { loadDevices } from '#core/access/forgotten-password/load-devices.ts';
import { resetWithCard, resetWithoutCard } from '#core/access/forgotten-password/reset-password.ts';
import { validateCardUser } from '#core/access/forgotten-password/validate-card-user.ts';
import type { PasswordReset } from '#core/access/ports.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { digipass, newPassword, pin, rToken, user } from '#test/support/builders/access.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const credential = { tipoDispositivo: '8', token: '123456' } as const;

const bank = (failure?: Failure) => {
  const asked: (readonly [string, unknown])[] = [];
  const answering =
    <Value>(name: string, value: Value) =>
    (question: unknown): TE.TaskEither<Failure, Value> => {
      asked.push([name, question]);
      return failure === undefined ? TE.right(value) : TE.left(failure);
    };
  const passwordReset: PasswordReset = {
    validateUser: answering('validateUser', { rToken }),
    devices: answering('devices', {
      resultadoOperacion: { codigo: 'CAJDEF-0000' },
      dispositivos: [digipass],
    }),
    resetWithCard: answering('resetWithCard', undefined),
    resetWithoutCard: answering('resetWithoutCard', undefined),
  };
  return { asked, ports: { passwordReset } };
};

const atChallenge = {
  at: 'with-card.challenge',
  rut: user,
  pin,
  rToken,
  devices: [digipass],
  password: newPassword,
  sending: true,
} as const;

describe('each call carries what it needs, and nothing else', () => {
  it('OLV-19 CAPT-03 the validation', async () => {
    const { asked, ports } = bank();
    const event = await validateCardUser(ports)({ rut: user, pin, captcha: 'respuesta' })();
    expect(asked).toEqual([['validateUser', { rut: user, pin, captcha: 'respuesta' }]]);
    expect(event).toEqual({ did: 'validated', rut: user, pin, rToken });
  });

  it('OLV-20 the devices, by the token', async () => {
    const { asked, ports } = bank();
    const event = await loadDevices(ports)({ rut: user, rToken })();
    expect(asked).toEqual([['devices', { rut: user, rToken }]]);
    expect(event).toMatchObject({ did: 'devices', rToken, list: { kind: 'devices', devices: [digipass] } });
  });

  it('API-10 BOX-53 the reset with card', async () => {
    const { asked, ports } = bank();
    const event = await resetWithCard(ports)(atChallenge, credential)();
    expect(asked).toEqual([['resetWithCard', { rut: user, pin, password: newPassword, rToken, credential }]]);
    expect(event).toEqual({ did: 'reset', rut: user });
  });

  it('OLV-08 OLV-18 API-10 the reset without card: no other call is made', async () => {
    const { asked, ports } = bank();
    const data = { rut: user, password: newPassword, confirmation: newPassword, captcha: 'respuesta' };
    const event = await resetWithoutCard(ports)(data)();
    expect(asked).toEqual([['resetWithoutCard', { rut: user, password: newPassword, captcha: 'respuesta' }]]);
    expect(event).toEqual({ did: 'reset', rut: user });
  });
});

describe('API-31 a call that failed is not repeated', () => {
  it('OLV-40 and comes back as what it means', async () => {
    const { asked, ports } = bank(unreachable);
    expect(await resetWithCard(ports)(atChallenge, credential)()).toEqual({
      did: 'not-reset',
      rut: user,
      refusal: { refusal: 'system-error' },
    });
    expect(asked).toHaveLength(1);
  });

  it('OLV-41 each call is read by its own table', async () => {
    const { ports } = bank(refusedWith(400, { codigo: '501015', mensaje: 'P.' }));
    const data = { rut: user, password: newPassword, confirmation: newPassword, captcha: 'r' };
    const used = { refusal: { message: { code: '501610' } } };
    const plain = { refusal: { message: { text: 'P.' } } };
    expect(await resetWithCard(ports)(atChallenge, credential)()).toMatchObject(used);
    expect(await resetWithoutCard(ports)(data)()).toMatchObject(used);
    expect(await validateCardUser(ports)({ rut: user, pin, captcha: 'r' })()).toMatchObject(plain);
    expect(await loadDevices(ports)({ rut: user, rToken })()).toMatchObject(plain);
  });
});
