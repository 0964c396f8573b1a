import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIdSolicitud, receiptFileName, receiptSummary } from '#core/portability/outcome/receipt.ts';
import { aCompany, aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aSignedRequest, toContract, withoutPayment } from '#test/support/builders/signed-request.ts';
import { whatFollows } from '#core/portability/status/what-follows.ts';

describe('BODY-47 the receipt shows the names in the order typed', () => {
  it('and the signed products, in the order chosen', () => {
    expect(receiptSummary(aSignedRequest(), aDay)).toEqual({
      razonSocial: 'Panadería El Sol SpA',
      rutEmpresa: '76.123.456-0',
      proveedor: 'Banco del Valle',
      representante: 'Ana María Soto Rojas',
      productosCerrar: [
        'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
        'Vas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle',
      ],
      productosContratar: ['Cuenta corriente', 'Crédito comercial'],
      fecha: '05/03/2026',
      sigue: whatFollows({ createdOn: aDay, estado: 'Ingresada', provider: 'Banco del Valle' }),
    });
  });

  it('for any company and products', () => {
    const summary = receiptSummary(
      aSignedRequest({
        company: aCompany({}, anEntry({ company: '6-k' })),
        toClose: [],
        toContract: toContract({ creditoHipotecario: withoutPayment, lineaCredito: withoutPayment }),
      }),
      { year: 2026, month: 12, day: 31 },
    );
    expect(summary).toMatchObject({
      rutEmpresa: '6-K',
      productosCerrar: [],
      productosContratar: ['Línea de crédito', 'Crédito hipotecario'],
      fecha: '31/12/2026',
    });
  });
});

describe('RES-14 the names of the two files', () => {
  it.each([
    ['receipt', 'comprobante-solicitud-1001'],
    ['rejection', 'copia-solicitud-1001'],
  ] as const)('of the %s: %s', (outcome, name) => {
    expect(receiptFileName(outcome, 1001)).toBe(name);
  });
});

describe('PROUTE-25 the number in the address of a receipt', () => {
  it.each([
    ['1001', 1001],
    ['1', 1],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', undefined],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    [' 1001', undefined],
    ['rechazo', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %s', (text, id) => {
    expect(parseIdSolicitud(text)).toBe(id);
  });

  it('is that number for every one there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
        expect(parseIdSolicitud(String(id))).toBe(id);
      }),
    );
  });
});
