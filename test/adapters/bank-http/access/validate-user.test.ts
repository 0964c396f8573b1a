import { afterEach, describe, expect, it } from 'vitest';
import { O, TE } from '#core/shared/fp.ts';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import {
  aUser,
  captcha,
  flowToken,
  happyAccess,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/solicitud-clave-pe/validaExistencia/validar-usuario/';
const withCaptcha = `${path}?g-recaptcha-response=${captcha}`;
const newcomer = {
  users: { ...happyAccess().users, find: () => TE.right(O.some({ ...aUser, keyHash: undefined })) },
};

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-02 API-13 validating who asks for a first key', () => {
  it('API-28 answers 200 with a body and a cookie for the next calls', async () => {
    bank = await serveAccess({ ports: newcomer });
    const { status, json, headers } = await bank.call(jsonCall(withCaptcha, { rut: user }));
    expect({ status, json }).toEqual({ status: 200, json: { resultado: 'Ok' } });
    expect(headers.getSetCookie()).toEqual([
      `flujo-solicitud=${flowToken}; Max-Age=600; Path=/solicitud-clave-pe; HttpOnly; SameSite=Strict`,
    ]);
  });

  it.each([
    ['who has a key already', user, 'SCBCNX-0001'],
    ['who is no user', '11111111-1', 'SCVALEXU-0001'],
  ])('API-28 tells %s by a code of a 400', async (_, rut, codigo) => {
    bank = await serveAccess();
    const { status, json, headers } = await bank.call(jsonCall(withCaptcha, { rut }));
    expect({ status, json }).toMatchObject({ status: 400, json: { codigo } });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('CAPT-04 CAPT-07 asks for the captcha', async () => {
    bank = await serveAccess({ ports: newcomer });
    expect(await bank.call(jsonCall(path, { rut: user }))).toMatchObject({
      status: 400,
      json: { mensaje: 'Validar captcha' },
    });
  });

  it('KEY-56 the captcha travels in the query only', async () => {
    bank = await serveAccess({ ports: newcomer });
    const inBody = { rut: user, 'g-recaptcha-response': captcha };
    expect((await bank.call(jsonCall(withCaptcha, inBody))).status).toBe(400);
  });

  it('API-32 has a budget', async () => {
    bank = await serveAccess({ captchaCallsPerMinute: 1 });
    await bank.call(jsonCall(withCaptcha, { rut: user }));
    expect((await bank.call(jsonCall(withCaptcha, { rut: user }))).status).toBe(429);
  });

  it('API-02 moves with the prefix the bank configures', async () => {
    bank = await serveAccess({ ports: newcomer, acceso: { baseSolicitud: '/empresas/rest' } });
    expect((await bank.call(jsonCall(withCaptcha, { rut: user }))).status).toBe(404);
    const moved = await bank.call(jsonCall(`/empresas/rest${withCaptcha}`, { rut: user }));
    expect(moved.status).toBe(200);
    expect(moved.headers.getSetCookie()[0]).toContain('Path=/empresas/rest/solicitud-clave-pe;');
  });
});
