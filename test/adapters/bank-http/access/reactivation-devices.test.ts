import { afterEach, describe, expect, it } from 'vitest';
import { getCall } from '#test/support/builders/access-calls.ts';
import { captcha, flowToken, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/empresas/rest/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad';
const withCaptcha = `${path}?g-recaptcha-response=${captcha}`;
const headers = { 'X-Rut-Usuario': user };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-11 the devices of a reactivation', () => {
  it('API-27 come in the shape of a challenge configuration, with a cookie for the next call', async () => {
    bank = await serveAccess();
    const { status, json, headers: answered } = await bank.call(getCall(withCaptcha, headers));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      configuracionCajaDesafio: {
        resultadoOperacion: { codigo: 'CAJDEF-0000' },
        dispositivos: [{ tipo: '8', llave: 'Digipass-0123456789' }],
      },
    });
    expect(answered.getSetCookie()).toEqual([
      `flujo-reactivacion=${flowToken}; Max-Age=600; Path=/empresas/rest/generales-reactivar-clave-empresa-rest/clientes; HttpOnly; SameSite=Strict`,
    ]);
  });

  it('answer an unknown rut alike', async () => {
    bank = await serveAccess();
    const unknown = await bank.call(getCall(withCaptcha, { 'X-Rut-Usuario': '11111111-1' }));
    expect(unknown.status).toBe(200);
    expect(unknown.json).toMatchObject({
      configuracionCajaDesafio: { resultadoOperacion: { codigo: 'CAJDEF-0000' }, dispositivos: [{}] },
    });
    expect(unknown.headers.getSetCookie()).toHaveLength(1);
  });

  it('CAPT-04 CAPT-07 ask for the captcha', async () => {
    bank = await serveAccess();
    expect(await bank.call(getCall(path, headers))).toMatchObject({
      status: 400,
      json: { mensaje: 'Validar captcha' },
    });
  });

  it('API-27 ask for the rut of the header', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(getCall(withCaptcha));
    expect({ status, json }).toMatchObject({ status: 400, json: { campos: ['X-Rut-Usuario'] } });
  });

  it('take no less than the floor and have a budget (API-32)', async () => {
    bank = await serveAccess({ floorMs: 120, captchaCallsPerMinute: 1 });
    const since = performance.now();
    await bank.call(getCall(withCaptcha, headers));
    expect(performance.now() - since).toBeGreaterThanOrEqual(115);
    expect((await bank.call(getCall(withCaptcha, headers))).status).toBe(429);
  });
});
