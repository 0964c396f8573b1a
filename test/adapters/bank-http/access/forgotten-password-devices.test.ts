import { afterEach, describe, expect, it } from 'vitest';
import { getCall } from '#test/support/builders/access-calls.ts';
import { flowToken, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/empresas/rest/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-06 the devices of a forgotten password', () => {
  it('BOX-05 BOX-35 come for the rut and rToken of the headers', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(getCall(path, { 'X-Rut-Usuario': user, 'X-RToken': flowToken }));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      configuracionCajaDesafio: {
        resultadoOperacion: { codigo: 'CAJDEF-0000' },
        dispositivos: [{ numeroSerie: '0123456789', tipo: '8', llave: 'Digipass-0123456789' }],
      },
    });
  });

  it('API-26 the headers have the names the bank configures, the rut either spelling', async () => {
    bank = await serveAccess({ acceso: { encabezados: { rut: 'X-A', rToken: 'X-B', desafio: 'X-C' } } });
    const headers = { 'X-A': '123456785', 'X-B': flowToken };
    expect((await bank.call(getCall(path, headers))).status).toBe(200);
  });

  it.each([
    ['no rut', { 'X-RToken': flowToken }],
    ['no rToken', { 'X-Rut-Usuario': user }],
    ['another rToken', { 'X-Rut-Usuario': user, 'X-RToken': 'otra' }],
    ['an rToken of somebody else', { 'X-Rut-Usuario': '11111111-1', 'X-RToken': flowToken }],
  ])('API-30 do not come with %s', async (_, headers) => {
    bank = await serveAccess();
    expect((await bank.call(getCall(path, headers))).status).toBeGreaterThanOrEqual(400);
  });
});
