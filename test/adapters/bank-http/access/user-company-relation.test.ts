import { afterEach, describe, expect, it } from 'vitest';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import { company, flowToken, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/solicitud-clave-pe/validaExistencia/relacion-usuario-empresa/';
const headers = { Cookie: `flujo-solicitud=${flowToken}` };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-14 the relation of a user to a company', () => {
  it.each([company, '761234560'])('answers 200 for %s', async (rutEmpresa) => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(path, { rut: user, rutEmpresa }, headers));
    expect({ status, json }).toEqual({ status: 200, json: { resultado: 'Ok' } });
  });

  it('API-28 KEY-33 tells another company by NO_USR_EMP', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(
      jsonCall(path, { rut: user, rutEmpresa: '76000000-0' }, headers),
    );
    expect({ status, json }).toMatchObject({ status: 400, json: { codigo: 'NO_USR_EMP' } });
  });

  it('is for the caller of the first call', async () => {
    bank = await serveAccess();
    const asked = { rut: user, rutEmpresa: company };
    expect((await bank.call(jsonCall(path, asked))).status).toBeGreaterThanOrEqual(400);
    const other = { ...asked, rut: '11111111-1' };
    expect((await bank.call(jsonCall(path, other, headers))).status).toBeGreaterThanOrEqual(400);
  });

  it.each([{ rut: user }, { rut: user, rutEmpresa: company, captcha: 'a' }])(
    'KEY-54 takes no other body: %j',
    async (body) => {
      bank = await serveAccess();
      expect((await bank.call(jsonCall(path, body, headers))).status).toBe(400);
    },
  );
});
