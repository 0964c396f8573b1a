import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const find = (provider: string, rut = '761234560') => {
  const query = new URLSearchParams({ proveedorOrigen: provider, rutSolicitante: rut }).toString();
  return bank.call(
    withToken({ path: `${portabilityBase}/solicitud/por-proveedor?${query}`, init: {} }, tokenAt.identified),
  );
};

describe('request by provider', () => {
  it('PAPI-29, PAPI-30 answers one summary', async () => {
    expect(await find('Banco del Valle')).toMatchObject({
      status: 200,
      json: { idSolicitudPortabilidad: 1001, nombreProveedorOrigen: 'Banco del Valle', oferta: false },
    });
  });

  it('PAPI-30 answers an empty body when there is none', async () => {
    const { status, text } = await find('Banco Ñandú & Cía');
    expect({ status, text }).toEqual({ status: 200, text: '' });
  });

  it('a rut that is none, or too long a name, is refused', async () => {
    expect((await find('Banco del Valle', '1')).status).toBe(400);
    expect((await find('a'.repeat(101))).status).toBe(400);
  });
});
