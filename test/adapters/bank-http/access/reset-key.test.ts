import { afterEach, describe, expect, it } from 'vitest';
import { challengeOf, jsonCall } from '#test/support/builders/access-calls.ts';
import {
  company,
  digipassCode,
  flowToken,
  pin,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/empresas/rest/empresa-operaciones-clave/olvido-clave-producto/reset-clave';
const body = { rut: user, password: 'Nuevas12', pin };
const headers = {
  'X-RToken': flowToken,
  'X-Caja-Desafio': challengeOf({ tipoDispositivo: '8', token: digipassCode, empresa: company }),
};

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-08 resetting a key with a card', () => {
  it('API-10 API-26 rut, password and pin with the challenge and the rToken answer 200', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(path, body, headers));
    expect({ status, json }).toEqual({ status: 200, json: {} });
  });

  it('API-30 do nothing without the rToken of the flow', async () => {
    bank = await serveAccess();
    const { 'X-Caja-Desafio': desafio } = headers;
    const without = await bank.call(jsonCall(path, body, { 'X-Caja-Desafio': desafio }));
    const other = await bank.call(jsonCall(path, body, { ...headers, 'X-RToken': 'otra' }));
    expect(without.status).toBeGreaterThanOrEqual(400);
    expect(other.status).toBeGreaterThanOrEqual(400);
  });

  it("ERR-01 a wrong credential gets 401 with the challenge's code", async () => {
    bank = await serveAccess();
    const wrong = challengeOf({ tipoDispositivo: '8', token: '000000', empresa: company });
    const { status, json } = await bank.call(jsonCall(path, body, { ...headers, 'X-Caja-Desafio': wrong }));
    expect(status).toBe(401);
    expect(json).toMatchObject({ errorCajaDesafio: { glosa: expect.any(String) } });
  });

  it('OLV-41 PWD-07 one of the last four keys answers 400 with 501015', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(path, { ...body, password: 'Abcdefg1' }, headers));
    expect({ status, json }).toMatchObject({ status: 400, json: { codigo: '501015' } });
  });

  it.each([
    { rut: user, password: 'Nuevas12' },
    { ...body, confirmPassword: 'Nuevas12' },
    { ...body, password: 7 },
  ])('API-10 takes no other body: %j', async (other) => {
    bank = await serveAccess();
    expect((await bank.call(jsonCall(path, other, headers))).status).toBe(400);
  });
});
