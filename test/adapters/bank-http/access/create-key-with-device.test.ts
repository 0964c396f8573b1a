import { afterEach, describe, expect, it } from 'vitest';
import { challengeOf, jsonCall } from '#test/support/builders/access-calls.ts';
import {
  company,
  digipassCode,
  flowToken,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/solicitud-clave-pe/solicitud-clave/crear-clave-usuario-digipass';
const body = {
  rut: user,
  rutEmpresa: company,
  password: 'Nuevas12',
  dispositivoSeleccionado: 'Digipass-0123456789',
};
const headers = {
  Cookie: `flujo-solicitud=${flowToken}`,
  'X-Rut-Usuario': user,
  'X-Caja-Desafio': challengeOf({ tipoDispositivo: '8', token: digipassCode, empresa: company }),
};

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-17 the first key by a device', () => {
  it('KEY-51 KEY-54 answers 200 with the receipt and ends the flow', async () => {
    bank = await serveAccess();
    const { status, json, headers: answered } = await bank.call(jsonCall(path, body, headers));
    expect(status).toBe(200);
    expect(json).toEqual({
      fechaTx: expect.any(String),
      nombreUsuario: 'Ana Soto',
      rutUsuario: user,
      encryptedData: expect.any(String),
    });
    expect(answered.getSetCookie()[0]).toContain('flujo-solicitud=; Max-Age=0');
  });

  it("ERR-01 a wrong credential gets 401 with the challenge's code", async () => {
    bank = await serveAccess();
    const wrong = challengeOf({ tipoDispositivo: '8', token: '000000', empresa: company });
    const { status, json } = await bank.call(jsonCall(path, body, { ...headers, 'X-Caja-Desafio': wrong }));
    expect({ status, json }).toMatchObject({
      status: 401,
      json: { errorCajaDesafio: { glosa: expect.any(String) } },
    });
  });

  it('API-17 asks for the rut in the header, the same as in the body', async () => {
    bank = await serveAccess();
    const { Cookie, 'X-Caja-Desafio': desafio } = headers;
    const without = { Cookie, 'X-Caja-Desafio': desafio };
    expect((await bank.call(jsonCall(path, body, without))).status).toBe(400);
    const other = { ...headers, 'X-Rut-Usuario': '11111111-1' };
    expect((await bank.call(jsonCall(path, body, other))).status).toBeGreaterThanOrEqual(400);
  });

  it.each(['confirmPassword', 'rutEmpresaDigipass', 'g-recaptcha-response', 'claveBanconexion'])(
    'KEY-54 KEY-56 takes no field %s',
    async (name) => {
      bank = await serveAccess();
      expect((await bank.call(jsonCall(path, { ...body, [name]: company }, headers))).status).toBe(400);
    },
  );
});
