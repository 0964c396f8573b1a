import { afterEach, describe, expect, it } from 'vitest';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import { captcha, flowToken, pin, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/empresas/rest/empresa-operaciones-clave/olvido-clave-producto/valida-usuario';
const withCaptcha = `${path}?g-recaptcha-response=${captcha}`;

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-01 API-07 validating a user by card', () => {
  it('API-10 API-28 OLV-19 rut and pin with a captcha answer 200 with the rToken', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(withCaptcha, { rut: user, pin }));
    expect({ status, json }).toEqual({ status: 200, json: { rToken: flowToken } });
  });

  it('RUT-09 takes the rut without its dash', async () => {
    bank = await serveAccess();
    expect((await bank.call(jsonCall(withCaptcha, { rut: '123456785', pin }))).status).toBe(200);
  });

  it.each([
    ['missing', path],
    ['wrong', `${path}?g-recaptcha-response=otra`],
  ])('CAPT-04 CAPT-07 a captcha that is %s is reported', async (_, address) => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(address, { rut: user, pin }));
    expect(status).toBe(400);
    expect(json).toMatchObject({ mensaje: 'Validar captcha' });
  });

  it('OLV-44 an unknown rut and a wrong pin read alike', async () => {
    bank = await serveAccess();
    const unknown = await bank.call(jsonCall(withCaptcha, { rut: '11111111-1', pin }));
    const wrong = await bank.call(jsonCall(withCaptcha, { rut: user, pin: '0000' }));
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: wrong.status,
      text: wrong.text,
    });
    expect(wrong.status).toBe(400);
  });

  it.each([
    { rut: user },
    { rut: user, pin, password: 'Abcdefg1' },
    { rut: '12345678-4', pin },
    { rut: user, pin: '12345' },
    [],
  ])('API-10 takes no other body: %j', async (body) => {
    bank = await serveAccess();
    expect((await bank.call(jsonCall(withCaptcha, body))).status).toBe(400);
  });

  it('takes no less than the floor, right or wrong', async () => {
    bank = await serveAccess({ floorMs: 120 });
    for (const given of [pin, '0000']) {
      const since = performance.now();
      await bank.call(jsonCall(withCaptcha, { rut: user, pin: given }));
      expect(performance.now() - since).toBeGreaterThanOrEqual(115);
    }
  });

  it('API-32 has a budget', async () => {
    bank = await serveAccess({ captchaCallsPerMinute: 1 });
    await bank.call(jsonCall(withCaptcha, { rut: user, pin }));
    expect((await bank.call(jsonCall(withCaptcha, { rut: user, pin }))).status).toBe(429);
  });

  it('API-01 answers under the base the bank configures', async () => {
    bank = await serveAccess({ acceso: { base: '/otra' } });
    expect((await bank.call(jsonCall(withCaptcha, { rut: user, pin }))).status).toBe(404);
    const moved = withCaptcha.replace('/empresas/rest', '/otra');
    expect((await bank.call(jsonCall(moved, { rut: user, pin }))).status).toBe(200);
  });
});
