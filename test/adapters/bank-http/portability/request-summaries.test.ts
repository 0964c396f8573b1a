import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const ask = (path: string) =>
  bank.call(withToken({ path: `${portabilityBase}/${path}`, init: {} }, tokenAt.identified));

const listed = {
  estadoSolicitud: 'Ingresada',
  fechaCreacion: anInstant,
  idSolicitudPortabilidad: 1001,
  oferta: false,
  nombreProveedorOrigen: 'Banco del Valle',
  razonSocial: 'Panadería El Sol SpA',
};

const without = { ...happyBank(), requests: { ...happyBank().requests, ofCompany: () => TE.right([]) } };

describe('PAPI-31, PAPI-34 the requests of the company', () => {
  it('EST-27, EST-28, EST-29 are a list in the words of the wire', async () => {
    bank = await serveBank();
    expect(await ask('solicitud/resumen')).toMatchObject({ status: 200, json: [listed] });
  });

  it('are an empty body when there are none', async () => {
    bank = await serveBank(without);
    expect(await ask('solicitud/resumen')).toMatchObject({ status: 200, text: '' });
  });
});

describe('PAPI-33, PAPI-34, PAPI-36 the private list', () => {
  it('is the same inside data', async () => {
    bank = await serveBank();
    expect(await ask('cliente-privado/solicitud/resumen/761234560')).toMatchObject({
      status: 200,
      json: { data: [listed] },
    });
  });

  it('has an empty array when there are none', async () => {
    bank = await serveBank(without);
    expect((await ask('cliente-privado/solicitud/resumen/761234560')).json).toEqual({ data: [] });
  });

  it('SEC-08 tells nothing of a rut that is not the session’s', async () => {
    bank = await serveBank();
    const { status, text } = await ask('cliente-privado/solicitud/resumen/771111114');
    expect({ status, text }).toEqual({ status: 403, text: '' });
  });

  it('refuses an invalid rut', async () => {
    bank = await serveBank();
    expect((await ask('cliente-privado/solicitud/resumen/..%2f1')).status).toBe(400);
  });
});

describe('PAPI-32, PAPI-34 one request', () => {
  it('comes with the instants of its statuses', async () => {
    bank = await serveBank();
    expect((await ask('solicitud/resumen-por-id/1001')).json).toEqual({
      ...listed,
      historia: [{ estado: 'Ingresada', fecha: anInstant }],
    });
  });

  it('EST-22, EST-27 says when it has an offer', async () => {
    bank = await serveBank();
    expect((await ask('solicitud/resumen-por-id/1003')).json).toMatchObject({
      estadoSolicitud: 'Oferta Disponible',
      oferta: true,
    });
  });

  it.each(['-1', '1e3', '1001.0', '9999999999999999', '%2e%2e%2f1', '1001?x=1'])(
    'number %s is no number',
    async (id) => {
      bank = await serveBank();
      expect((await ask(`solicitud/resumen-por-id/${id}`)).status).toBe(400);
    },
  );
});
