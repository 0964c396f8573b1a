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

const path = '/empresas/rest/generales-reactivar-clave-empresa-rest/clientes/reactiva-clave';
const body = { userName: user, userClave: digipassCode };
const Cookie = `flujo-reactivacion=${flowToken}`;
const challenge = (token: string) => ({
  'X-Caja-Desafio': challengeOf({ tipoDispositivo: '8', token, empresa: company }),
});
const headers = { Cookie, ...challenge(digipassCode) };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-12 reactivating a key', () => {
  it('BLQ-20 rut and credential with the challenge answer 200 and end the flow', async () => {
    bank = await serveAccess();
    const { status, json, headers: answered } = await bank.call(jsonCall(path, body, headers));
    expect({ status, json }).toEqual({ status: 200, json: {} });
    expect(answered.getSetCookie()[0]).toContain('flujo-reactivacion=; Max-Age=0');
  });

  it.each([
    ['what was typed is not what the header says', { ...body, userClave: '000000' }, headers],
    ['the code is wrong', { ...body, userClave: '000000' }, { Cookie, ...challenge('000000') }],
  ])('ERR-01 BLQ-21 when %s both codes are -1', async (_, asked, given) => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(path, asked, given));
    expect(status).toBe(400);
    expect([Object(json).errorCode, Object(json).errorProcess].map(Number)).toEqual([-1, -1]);
  });

  it('does nothing without the cookie of the flow', async () => {
    bank = await serveAccess();
    const { status } = await bank.call(jsonCall(path, body, challenge(digipassCode)));
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it.each([{ userName: user }, { ...body, pin: '1234' }])('BLQ-20 takes no other body: %j', async (other) => {
    bank = await serveAccess();
    expect((await bank.call(jsonCall(path, other, headers))).status).toBe(400);
  });
});
