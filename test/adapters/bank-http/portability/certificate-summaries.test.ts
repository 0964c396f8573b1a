import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const certificates = async () => {
  const path = `${portabilityBase}/cliente-privado/certificado/resumen`;
  return (await bank.call(withToken({ path, init: {} }, tokenAt.represented))).json;
};

describe('PAPI-35, PAPI-36, PAPI-37 the certificates of the company', () => {
  it('EST-32 are inside data, with the day until which they hold', async () => {
    bank = await serveBank();
    expect(await certificates()).toEqual({
      data: [
        {
          idCertificado: 5001,
          fechaIngresoSolicitud: anInstant,
          fechaVigencia: '2026-03-05',
          estado: 'Terminada en plazo',
        },
      ],
    });
  });

  it('EST-32 say nothing of a day that is not there yet', async () => {
    const ports = happyBank();
    const { company } = anEntry();
    const pending = { idCertificado: 5002, company, companyName: 'x', estado: 'Ingresado', requestedAt: 0 };
    bank = await serveBank({
      ...ports,
      certificates: { ...ports.certificates, ofCompany: () => TE.right([pending]) },
    });
    expect(await certificates()).toEqual({
      data: [{ idCertificado: 5002, fechaIngresoSolicitud: anInstant, estado: 'Ingresado' }],
    });
  });
});
